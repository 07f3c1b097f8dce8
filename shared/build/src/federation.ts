import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHELL_API_VERSION } from '@lectern/shell-api/version';
import { rspack, type RuleSetRule, type WebpackPluginInstance } from '@rspack/core';
import { federationEntry, federationFile, runtimeFile } from './federation-files.ts';
import {
  DEEP_IMPORTS,
  ES_MODULE_ENTRIES,
  REPLACED_MODULES,
  REPLACED_ROUTER_MODULES,
} from './replaced-modules.ts';

const require = createRequire(import.meta.url);
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

/**
 * Two corrections of where the federation plugin finds its runtime. It asks for CommonJS builds, which cannot be
 * tree-shaken and would stand beside the ES modules as a second runtime: their entries are led to the ES modules.
 * And remotes take the bundler runtime from the host, as they take the runtime core; while under work they bring
 * their own, because a development build identifies its container through a constant compiled into that runtime.
 */
export function federationRuntimeAlias(side: 'host' | 'remote' | 'dev-remote'): Record<string, string> {
  const alias = Object.fromEntries(
    ES_MODULE_ENTRIES.map((module) => [federationEntry(module.package), federationFile(module)]),
  );
  if (side === 'dev-remote') return alias;
  return {
    ...alias,
    [federationEntry('webpack-bundler-runtime')]: runtimeFile(`${side}-bundler-runtime.mjs`),
    ...Object.fromEntries(DEEP_IMPORTS.map((deep) => [deep.name, federationFile(deep)])),
  };
}

/** Leaves out of the host what the release set and the page's own preload links make unnecessary. */
export function withoutUnusedFederation(): WebpackPluginInstance[] {
  return REPLACED_MODULES.map((replaced) => {
    const original = federationFile(replaced);
    return new rspack.NormalModuleReplacementPlugin(/\.m?js$/, (data) => {
      if (resolve(data.context, data.request) === original) data.request = runtimeFile(replaced.by);
    });
  });
}

/** Has a bundle connect with the federation runtime by `runtime/connect-container.mjs`. */
export const federationEntryRule: RuleSetRule = {
  test: /@module-federation\/runtime\/rspack\.js$/,
  loader: fileURLToPath(new URL('./federation-entry-loader.mjs', import.meta.url)),
};

/** Leaves out of the host what only tools for measuring and the router's framework mode use. */
export function withoutUnusedRouter(): WebpackPluginInstance[] {
  return REPLACED_ROUTER_MODULES.map(
    ({ file, by }) =>
      new rspack.NormalModuleReplacementPlugin(/\.js$/, (data) => {
        const asked = resolve(data.context, data.request).replaceAll('\\', '/');
        if (asked.endsWith(`/react-router/${file}`)) data.request = runtimeFile(by);
      }),
  );
}

/** Leaves out of the host the router's components that it never draws, and its fetchers. */
export const unusedRouterRule: RuleSetRule = {
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]/,
  loader: fileURLToPath(new URL('./unused-router-loader.mjs', import.meta.url)),
};

/** Leaves out of the host the parts of the translator that it never comes to. */
export const unusedI18nextRule: RuleSetRule = {
  test: /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/,
  loader: fileURLToPath(new URL('./unused-i18next-loader.mjs', import.meta.url)),
};
