import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FederationFile } from './replaced-modules.ts';

const require = createRequire(import.meta.url);
// The runtime packages are dependencies of this one, so it is where they are surely found.
const requireInFederation = createRequire(require.resolve('@module-federation/enhanced/rspack'));

/** The CommonJS entry of a federation package, absolute; the federation plugin asks for this one. */
export function federationEntry(packageName: string): string {
  return requireInFederation.resolve(`@module-federation/${packageName}`);
}

/** A file of a federation package, absolute, also where its `exports` do not offer it. */
export function federationFile({ package: packageName, file }: FederationFile): string {
  return join(packageFolder(packageName), file);
}

/** The installed version of a federation package. @throws when it has no `package.json`. */
export function federationVersion(packageName: string): string {
  const text = readFileSync(join(packageFolder(packageName), 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** A file of `runtime/`, absolute. */
export function runtimeFile(name: string): string {
  return fileURLToPath(new URL(`../runtime/${name}`, import.meta.url));
}

function packageFolder(packageName: string): string {
  let folder = dirname(federationEntry(packageName));
  while (!existsSync(join(folder, 'package.json'))) {
    const above = dirname(folder);
    if (above === folder) throw new Error(`@module-federation/${packageName} has no package.json`);
    folder = above;
  }
  return folder;
}
