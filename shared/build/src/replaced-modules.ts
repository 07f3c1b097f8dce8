/**
 * Everything of the federation runtime and of the router that this workspace replaces, or reaches past the `exports` of
 * its package. All of it fits one version of each; `infra/checks/src/federation` names what an upgrade breaks.
 */

/** The version of the `@module-federation` packages that the files of `runtime/` were compared with. */
export const FITTED_VERSION = '2.9.2';

/** A file inside a package of `@module-federation`. */
export interface FederationFile {
  /** Without `@module-federation/`. */
  readonly package: string;
  /** Path from the package's folder. */
  readonly file: string;
}

/** A module that the host's build takes from `runtime/`; both export the same names. */
export interface ReplacedModule extends FederationFile {
  /** File of `runtime/`. */
  readonly by: string;
}

/** Modules of which the host needs little or nothing, because of the release set and the page's own preload links. */
export const REPLACED_MODULES: readonly ReplacedModule[] = [
  { package: 'runtime-core', file: 'dist/plugins/snapshot/SnapshotHandler.js', by: 'no-snapshots.mjs' },
  { package: 'runtime-core', file: 'dist/utils/preload.js', by: 'no-preloading.mjs' },
  { package: 'runtime-core', file: 'dist/utils/semver/index.js', by: 'one-provider.mjs' },
];

/** The version of `react-router` that the files of `runtime/` were compared with. */
export const FITTED_ROUTER_VERSION = '8.5.1';

/** Modules of the router that the host replaces; paths from the package's folder. */
export const REPLACED_ROUTER_MODULES: readonly Omit<ReplacedModule, 'package'>[] = [
  { file: 'dist/production/lib/router/instrumentation.js', by: 'no-instrumentation.mjs' },
  { file: 'dist/production/lib/dom/ssr/components.js', by: 'no-framework-mode.mjs' },
];

/** The version of `i18next` that `unused-i18next.ts` was compared with. */
export const FITTED_I18NEXT_VERSION = '27.1.2';

/** A file of a package, mostly one that the package does not export, under the name by which `runtime/` imports it. */
export interface DeepImport extends FederationFile {
  readonly name: string;
  /** What is imported from it. */
  readonly needs: readonly string[];
}

export const DEEP_IMPORTS: readonly DeepImport[] = [
  {
    name: 'federation-runtime',
    package: 'runtime',
    file: 'dist/index.js',
    needs: ['createInstance', 'init'],
  },
  {
    name: 'federation-plugin-system',
    package: 'runtime-core',
    file: 'dist/utils/hooks/pluginSystem.js',
    needs: ['PluginSystem'],
  },
  ...[
    ['federation-attach-share-scope-map', 'attachShareScopeMap'] as const,
    ['federation-consumes', 'consumes'] as const,
    ['federation-init-container-entry', 'initContainerEntry'] as const,
    ['federation-initialize-sharing', 'initializeSharing'] as const,
    ['federation-install-initial-consumes', 'installInitialConsumes'] as const,
  ].map(([name, part]) => ({
    name,
    package: 'webpack-bundler-runtime',
    file: `dist/${part}.js`,
    needs: [part],
  })),
];

/** Packages whose CommonJS entry is led to the ES module beside it; `file` is that module. */
export const ES_MODULE_ENTRIES: readonly FederationFile[] = [
  { package: 'webpack-bundler-runtime', file: 'dist/index.js' },
  { package: 'runtime', file: 'dist/index.js' },
  { package: 'runtime-core', file: 'dist/index.js' },
  { package: 'sdk', file: 'dist/index.js' },
  { package: 'inject-external-runtime-core-plugin', file: 'dist/index.js' },
];

/** Files of `runtime/` that replace no single module; `federation.ts`, `federation-entry-loader.mjs` and `shell-config.ts` put them in place. */
export const RUNTIME_ENTRIES: readonly string[] = [
  'host-bundler-runtime.mjs',
  'remote-bundler-runtime.mjs',
  'connect-container.mjs',
  // Fits react-refresh 0.18 and is part of development builds only.
  'remember-renderers.mjs',
];
