import { join } from 'node:path';
import { workspaceRoot } from './paths.ts';

const environment = { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false', NX_ISOLATE_PLUGINS: 'false' };

/** Projects to leave out, or the only ones to take. */
interface Selection {
  readonly only?: readonly string[];
  readonly without?: readonly string[];
  /** The workspace it runs in, when that is a copy of this one. */
  readonly root?: string;
}

/** The command that runs a target in all projects, or in some; results come from the cache if they can. */
export function nxCommand(target: string, { only = [], without = [], root = workspaceRoot }: Selection = {}) {
  return {
    command: process.execPath,
    args: [
      join(root, 'node_modules/nx/dist/bin/nx.js'),
      'run-many',
      '--target',
      target,
      '--outputStyle=static',
      ...list('--projects', only),
      ...list('--exclude', without),
    ],
    cwd: root,
    env: environment,
  };
}

function list(option: string, names: readonly string[]): string[] {
  return names.length > 0 ? [option, names.map(projectName).join(',')] : [];
}

/** `mfe-catalog`, `catalog-service` and `@lectern/mfe-catalog` all name a project. */
function projectName(name: string): string {
  return name.startsWith('@') ? name : `@lectern/${name}`;
}
