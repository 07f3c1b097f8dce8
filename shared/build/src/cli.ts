import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RspackOptions } from '@rspack/core';
import { buildRemote } from './build-remote.ts';
import { buildShell } from './build-shell.ts';
import { runBuilds } from './run.ts';

/** `node cli.ts remote|shell|node`, run in the folder of the project to build. */
const kind = process.argv[2];
const projectDir = process.cwd();

if (kind === 'remote') await buildRemote(projectDir);
else if (kind === 'shell') await buildShell(projectDir);
else if (kind === 'node') {
  const config = (await import(pathToFileURL(resolve(projectDir, 'rspack.config.ts')).href)) as {
    default: RspackOptions;
  };
  await runBuilds([config.default]);
} else throw new Error(`Unknown kind of build: ${String(kind)}; use remote, shell or node`);
