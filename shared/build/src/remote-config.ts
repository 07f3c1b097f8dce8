import { resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type RspackOptions } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { federationEntryRule, federationRuntimeAlias, sharedLibraries } from './federation.ts';
import { globalNameOf } from './global-name.ts';
import { INTEGRITY_ALGORITHM } from './integrity.ts';
import { CSS_MODULE_PARSER, LOCAL_IDENT_NAME, SHORTEST_NAMES, webBase, webRules } from './web-rules.ts';

/** Packages a remote's server bundle takes from the rendering worker instead of bundling them. */
export const SERVER_EXTERNALS = ['react', 'react/jsx-runtime', 'react-dom', '@lectern/shell-api'];

/** The two builds of one remote: the federated browser bundle and the ESM bundle for rendering on the server. */
export function remoteConfigs(projectDir: string, remoteId: string): [RspackOptions, RspackOptions] {
  return [browserConfig(projectDir, remoteId), serverConfig(projectDir, remoteId)];
}

function browserConfig(projectDir: string, remoteId: string): RspackOptions {
  const name = globalNameOf(remoteId);
  const base = webBase(projectDir, name);
  return {
    ...base,
    name: `${remoteId}:browser`,
    target: ['web', 'es2022'],
    entry: {},
    resolve: { ...base.resolve, alias: federationRuntimeAlias('remote') },
    output: {
      ...base.output,
      path: resolve(projectDir, 'dist/client'),
      publicPath: 'auto',
      filename: '[name].[contenthash:8].js',
      // The digest in a release's address says what the files hold, and every name is one the entry need not list.
      chunkFilename: '[id].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[id].css',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      // Milliseconds; the default of two minutes would leave a visitor in front of a skeleton.
      chunkLoadTimeout: 8_000,
      trustedTypes: { policyName: 'mf' },
      // `shell/src/remotes/forget-release.ts` knows this name.
      chunkLoadingGlobal: `${name}_chunks`,
    },
    module: {
      rules: [...webRules({ side: 'browser' }), federationEntryRule],
      parser: { 'css/module': CSS_MODULE_PARSER },
      generator: { 'css/module': { localIdentName: LOCAL_IDENT_NAME } },
    },
    optimization: {
      ...base.optimization,
      ...SHORTEST_NAMES,
      chunkIds: 'deterministic',
      // Bytes of source from which what several pages carry becomes a file that they share, such as the cards of courses.
      splitChunks: { chunks: 'async', minSize: 40_000 },
    },
    plugins: [
      remoteFederation(name, 'remoteEntry.[contenthash:8].js'),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: [INTEGRITY_ALGORITHM], htmlPlugin: false }),
    ],
  };
}

/** How a remote offers its one module to the host. */
function remoteFederation(name: string, filename: string): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name,
    filename,
    library: { type: 'var', name },
    exposes: { './mfe': { import: './src/mfe.ts', name: 'mfe' } },
    shared: sharedLibraries('remote'),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    bridge: { enableBridgeRouter: false },
    experiments: {
      optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
    },
  });
}

/** The browser bundle for hot reload: names without digests, no integrity, React's refresh transform. */
export function devRemoteConfig(projectDir: string, remoteId: string): RspackOptions {
  const name = globalNameOf(remoteId);
  const base = webBase(projectDir, name, 'development');
  return {
    ...base,
    name: `${remoteId}:dev`,
    target: ['web', 'es2022'],
    entry: {},
    resolve: { ...base.resolve, alias: federationRuntimeAlias('dev-remote') },
    output: { ...base.output, path: resolve(projectDir, 'dist-dev'), publicPath: devPublicPath(remoteId) },
    module: {
      rules: webRules({ side: 'browser', refresh: true }),
      parser: { 'css/module': CSS_MODULE_PARSER },
      generator: { 'css/module': { localIdentName: LOCAL_IDENT_NAME } },
    },
    plugins: [remoteFederation(name, 'remoteEntry.js'), new ReactRefreshRspackPlugin()],
    // Class names are unique and parts style only their own elements, so the order of style sheets does not matter.
    ignoreWarnings: [/Conflicting order between/],
  };
}

/** Where the edge offers a remote that is being worked on. */
export const devPublicPath = (remoteId: string): string => `/r/${remoteId}/dev/`;

function serverConfig(projectDir: string, remoteId: string): RspackOptions {
  const base = webBase(projectDir, globalNameOf(remoteId));
  return {
    ...base,
    name: `${remoteId}:server`,
    target: 'node22',
    entry: { mfe: './src/mfe.ts' },
    output: {
      ...base.output,
      path: resolve(projectDir, 'dist/server'),
      filename: '[name].mjs',
      chunkFilename: '[name].[contenthash:8].mjs',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      library: { type: 'module' },
    },
    module: {
      rules: webRules({ side: 'server' }),
      parser: { 'css/module': CSS_MODULE_PARSER },
      generator: { 'css/module': { localIdentName: LOCAL_IDENT_NAME, exportsOnly: true } },
    },
    externals: SERVER_EXTERNALS.map((name) => ({ [name]: `module ${name}` })).reduce((all, one) => ({
      ...all,
      ...one,
    })),
    optimization: { minimize: false, chunkIds: 'deterministic', splitChunks: false },
  };
}
