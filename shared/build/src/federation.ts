import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHELL_API_VERSION } from '@lectern/shell-api/version';
import { rspack, type WebpackPluginInstance } from '@rspack/core';

const require = createRequire(import.meta.url);
// The runtime packages are dependencies of this one, so it is where they are surely found.
const requireInFederation = createRequire(require.resolve('@module-federation/enhanced/rspack'));
const versionOf = (name: string): string => (require(`${name}/package.json`) as { version: string }).version;

/**
 * Libraries the host provides and remotes never bring: one copy of React, and shell-api, which carries the
 * router facade, translation hooks and host stores. Everything else is bundled where it is used.
 */
export function sharedLibraries(side: 'host' | 'remote'): Record<string, object> {
  const share = (version: string): object =>
    side === 'host'
      ? { singleton: true, eager: true, version, requiredVersion: version }
      : { singleton: true, import: false, requiredVersion: version };
  return Object.fromEntries(sharedVersions().map(([library, version]) => [library, share(version)]));
}

/** Libraries the host provides, with the version that this workspace builds with. */
export function sharedVersions(): readonly (readonly [library: string, version: string])[] {
  return [
    ['react', versionOf('react')],
    ['react/jsx-runtime', versionOf('react')],
    ['react-dom', versionOf('react-dom')],
    ['@lectern/shell-api', SHELL_API_VERSION],
  ];
}

/** Global name a remote's entry script defines. */
export const globalNameOf = (remoteId: string): string => `lectern_${remoteId}`;

/**
 * Two corrections of where the federation plugin finds its runtime. It asks for CommonJS builds, which cannot be
 * tree-shaken and would stand beside the ES modules as a second runtime: their entries are led to the ES modules.
 * And remotes take the bundler runtime from the host, as they take the runtime core; while under work they bring
 * their own, because a development build identifies its container through a constant compiled into that runtime.
 */
export function federationRuntimeAlias(side: 'host' | 'remote' | 'dev-remote'): Record<string, string> {
  const entries = [
    'webpack-bundler-runtime',
    'runtime',
    'runtime-core',
    'sdk',
    'inject-external-runtime-core-plugin',
  ];
  const alias = Object.fromEntries(
    entries.map((name) => {
      const entry = requireInFederation.resolve(`@module-federation/${name}`);
      return [entry, entry.replace(/\.cjs$/, '.js')];
    }),
  );
  if (side === 'dev-remote') return alias;
  const bundlerRuntime = requireInFederation.resolve('@module-federation/webpack-bundler-runtime');
  return {
    ...alias,
    '@module-federation/webpack-bundler-runtime$': bundlerRuntime.replace(/\.cjs$/, '.js'),
    [bundlerRuntime]: runtimeFile(`${side}-bundler-runtime.mjs`),
    'federation-plugin-system': federationFile('runtime-core', 'utils/hooks/pluginSystem.js'),
    'federation-init-container-entry': federationFile('webpack-bundler-runtime', 'initContainerEntry.js'),
  };
}

/** Leaves out of the host what the release set and the page's own preload links make unnecessary. */
export function withoutUnusedFederation(): WebpackPluginInstance[] {
  const replace = (file: RegExp, by: string, owner = 'runtime-core'): WebpackPluginInstance =>
    new rspack.NormalModuleReplacementPlugin(file, (data) => {
      if (data.context.includes(owner)) data.request = runtimeFile(by);
    });
  return [
    replace(/snapshot\/SnapshotHandler\.js$/, 'no-snapshots.mjs'),
    replace(/desc\.mjs$/, 'no-descriptions.mjs', 'error-codes'),
    replace(/utils\/preload\.js$/, 'no-preloading.mjs'),
    replace(/semver\/index\.js$/, 'one-provider.mjs'),
  ];
}

const runtimeFile = (name: string): string => fileURLToPath(new URL(`../runtime/${name}`, import.meta.url));

/** A file of a federation package that its `exports` do not offer. */
function federationFile(packageName: string, file: string): string {
  return join(dirname(requireInFederation.resolve(`@module-federation/${packageName}`)), file);
}
