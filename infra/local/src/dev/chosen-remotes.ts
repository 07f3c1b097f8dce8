import { readdirSync } from 'node:fs';
import { workspaceRoot } from '../paths.ts';
import { Problem } from '../problem.ts';

const prefix = 'mfe-';

/** Ids of all remotes of this workspace, such as `catalog`. */
export function remotesHere(): string[] {
  return readdirSync(workspaceRoot)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .sort();
}

/** The remotes a person named, as `catalog` or as `mfe-catalog`. @throws {Problem} that says which there are. */
export function chosenRemotes(names: readonly string[], available: readonly string[]): string[] {
  const ids = [...new Set(names.map((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : name)))];
  const unknown = ids.filter((id) => !available.includes(id));
  if (unknown.includes('ui')) throw new Problem('The gallery runs by itself: npm run dev -- ui');
  if (unknown.length > 0) {
    throw new Problem(
      `No remote is called ${unknown.join(', ')}; there are ${available.join(', ')}, and ui for the gallery.`,
    );
  }
  if (ids.length === 0) {
    throw new Problem(`Say what to work on: npm run dev -- <${[...available, 'ui'].join(' | ')}>`);
  }
  return ids;
}
