import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseManifest } from '@lectern/shell-api/manifest';
import type { CheckResult } from './check.ts';
import { webProjects, workspaceRoot } from './workspace-files.ts';

type Manifest = ReturnType<typeof parseManifest>;

/** Every remote describes itself validly, and no two claim the same id, route or address. */
export async function manifests(): Promise<CheckResult[]> {
  const remotes = (await webProjects()).filter((project) => project.startsWith('mfe-'));
  const read: { project: string; manifest: Manifest }[] = [];
  const results: CheckResult[] = [];
  for (const project of remotes) {
    const problems: string[] = [];
    try {
      const text = await readFile(join(workspaceRoot, project, 'mfe.manifest.json'), 'utf8');
      const manifest = parseManifest(JSON.parse(text));
      read.push({ project, manifest });
      problems.push(...contradictions(project, manifest));
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
    results.push({ name: `manifest of ${project}`, problems });
  }
  return [
    ...results,
    { name: 'manifests side by side', problems: clashes(read.map(({ manifest }) => manifest)) },
  ];
}

/** Contradictions of a manifest with its folder or with itself. Exported for its specification. */
export function contradictions(project: string, manifest: Manifest): string[] {
  const problems: string[] = [];
  if (project !== `mfe-${manifest.id}`)
    problems.push(`the id "${manifest.id}" does not fit the folder ${project}`);
  if (manifest.i18nNamespaces.join() !== manifest.id)
    problems.push(`i18nNamespaces must be ["${manifest.id}"]`);
  for (const { id } of manifest.routes) {
    if (!id.startsWith(`${manifest.id}.`))
      problems.push(`the route "${id}" must start with "${manifest.id}."`);
  }
  for (const { id, access, path, sitemap } of manifest.routes) {
    if (sitemap === undefined) continue;
    const hasParameter = sitemap === 'curricula' || sitemap === 'instructors';
    if (access !== 'public') problems.push(`the route "${id}" is not public and cannot be in the sitemap`);
    if (path.includes(':') !== hasParameter)
      problems.push(`the sitemap of the route "${id}" does not fit its path`);
  }
  for (const { label, routeId } of manifest.navigation) {
    if (!label.en.trim() || !label.ko.trim())
      problems.push(`the link to "${routeId}" has no label in one language`);
  }
  return problems;
}

/** What may exist once in all remotes together. Exported for its specification. */
export function clashes(all: readonly Manifest[]): string[] {
  const routes = all.flatMap(({ routes }) => routes);
  const known = new Set(routes.map(({ id }) => id));
  const links = all.flatMap(({ navigation }) => navigation);
  return [
    ...repeated(all.map(({ id }) => id)).map((id) => `two remotes are called "${id}"`),
    ...repeated(routes.map(({ id }) => id)).map((id) => `two routes are called "${id}"`),
    ...repeated(routes.map(({ scope, path }) => `${scope} /${path.replace(/:\w+/g, ':')}`)).map(
      (address) => `two routes answer at ${address}`,
    ),
    ...links
      .filter(({ routeId }) => !known.has(routeId))
      .map(({ routeId }) => `a link leads to "${routeId}", which is no route`),
  ];
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
