import { join } from 'node:path';
import { workspaceRoot } from './paths.ts';
import type { Command } from './run-here.ts';

const tool = (path: string) => join(workspaceRoot, 'node_modules', path);

/** ESLint over the workspace; files that did not change since a clean run are skipped. */
export function eslint(args: readonly string[] = []): Command {
  const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', '.nx/eslint/'];
  return {
    command: process.execPath,
    args: [
      tool('eslint/bin/eslint.js'),
      '--max-warnings',
      '0',
      ...cache,
      ...(args.length > 0 ? args : ['.']),
    ],
    env: { NX_DAEMON: 'false' },
  };
}

/** Prettier over the workspace, to check or to write. */
export function prettier(mode: 'check' | 'write', args: readonly string[] = []): Command {
  const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', '.nx/prettier'];
  const files = args.length > 0 ? args : ['.'];
  return {
    command: process.execPath,
    args: [tool('prettier/bin/prettier.cjs'), `--${mode}`, '--log-level', 'warn', ...cache, ...files],
  };
}

/** The types of all projects at once; `nx typecheck` says the same of one. */
export function typeCheck(): Command {
  const script = join(workspaceRoot, 'infra/checks/src/types/main.ts');
  // As much as it needs and no more, because lint, which needs as much, runs beside.
  return { command: process.execPath, args: ['--max-old-space-size=2048', script] };
}
