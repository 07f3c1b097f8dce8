import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type RspackOptions } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import {
  federationEntryRule,
  federationRuntimeAlias,
  sharedLibraries,
  unusedI18nextRule,
  unusedRouterRule,
  withoutUnusedFederation,
  withoutUnusedRouter,
} from './federation.ts';
import { nodeConfig } from './node-config.ts';
import { INTEGRITY_ALGORITHM } from './integrity.ts';
import { CSS_MODULE_PARSER, LOCAL_IDENT_NAME, SHORTEST_NAMES, webBase, webRules } from './web-rules.ts';

const HOST_NAME = 'lectern_shell';
const rememberRenderers = fileURLToPath(new URL('../runtime/remember-renderers.mjs', import.meta.url));

/** The shell's builds: the browser host, the script that runs before paint, and the edge with its renderer. */
export function shellConfigs(projectDir: string): RspackOptions[] {
  return [hostConfig, bootConfig, fontsConfig, rendererConfig, edgeConfig].map((make) => make(projectDir));
}

function hostConfig(projectDir: string): RspackOptions {
  const base = webBase(projectDir, HOST_NAME);
  return {
    ...base,
    name: 'shell:browser',
    target: ['web', 'es2022'],
    entry: { main: './src/bootstrap/main.ts' },
    resolve: { ...base.resolve, alias: federationRuntimeAlias('host') },
    output: {
      ...base.output,
      path: resolve(projectDir, 'dist/client'),
      publicPath: '/assets/',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: 'mf' },
    },
    module: {
      rules: [...webRules({ side: 'browser' }), federationEntryRule, unusedRouterRule, unusedI18nextRule],
      parser: { 'css/module': CSS_MODULE_PARSER },
      generator: { 'css/module': { localIdentName: LOCAL_IDENT_NAME } },
    },
    optimization: {
      ...base.optimization,
      ...SHORTEST_NAMES,
      chunkIds: 'deterministic',
      splitChunks: false,
    },
    plugins: [
      hostFederation(),
      ...withoutUnusedFederation(),
      ...withoutUnusedRouter(),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: [INTEGRITY_ALGORITHM], htmlPlugin: false }),
    ],
  };
}

function hostFederation(): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name: HOST_NAME,
    remotes: {},
    shared: sharedLibraries('host'),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    bridge: { enableBridgeRouter: false },
    experiments: {
      asyncStartup: true,
      optimization: { target: 'web', disableSnapshot: true },
    },
  });
}

/**
 * The host with React's development build, which hot reload needs: refreshing components is something only that
 * build's renderer can do, also for components of remotes.
 */
export function devHostConfig(projectDir: string): RspackOptions {
  const base = webBase(projectDir, HOST_NAME, 'development');
  return {
    ...base,
    name: 'shell:dev',
    target: ['web', 'es2022'],
    entry: { main: [rememberRenderers, './src/bootstrap/main.ts'] },
    resolve: { ...base.resolve, alias: federationRuntimeAlias('host') },
    output: {
      ...base.output,
      path: resolve(projectDir, 'dist-dev'),
      publicPath: '/assets/',
      filename: 'dev-[name].[contenthash:8].js',
      cssFilename: 'dev-[name].[contenthash:8].css',
    },
    module: {
      rules: webRules({ side: 'browser', refresh: true }),
      parser: { 'css/module': CSS_MODULE_PARSER },
      generator: { 'css/module': { localIdentName: LOCAL_IDENT_NAME } },
    },
    plugins: [hostFederation(), new ReactRefreshRspackPlugin()],
  };
}

function bootConfig(projectDir: string): RspackOptions {
  const base = webBase(projectDir, 'lectern_boot');
  return {
    ...base,
    name: 'shell:boot',
    target: ['web', 'es2022'],
    entry: { boot: './src/bootstrap/boot.ts' },
    output: { ...base.output, path: resolve(projectDir, 'dist/boot'), filename: '[name].[contenthash:8].js' },
    module: { rules: webRules({ side: 'browser' }) },
  };
}

/** The rules of rare letters, a sheet of their own: few pages show one. The others are in the main sheet. */
function fontsConfig(projectDir: string): RspackOptions {
  const base = webBase(projectDir, 'lectern_fonts');
  return {
    ...base,
    name: 'shell:fonts',
    target: 'web',
    entry: {
      rare: '@lectern/ui/fonts-rest.css',
    },
    output: {
      ...base.output,
      path: resolve(projectDir, 'dist/fonts'),
      publicPath: '/assets/',
      filename: '[name].js',
      cssFilename: '[name].[contenthash:8].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    module: { rules: webRules({ side: 'browser' }) },
  };
}

/**
 * The rendering worker: the shell's own React tree with React compiled in, so that remotes can be handed the same copy. The
 * gate renders releases with the same tree.
 */
function rendererConfig(projectDir: string): RspackOptions {
  const base = webBase(projectDir, HOST_NAME);
  return {
    ...base,
    name: 'shell:renderer',
    target: 'node22',
    entry: {
      renderer: './server/render/worker.ts',
      gate: './server/gate/render-release.ts',
      samples: './server/gate/serve-samples.ts',
    },
    output: {
      ...base.output,
      path: resolve(projectDir, 'dist/renderer'),
      filename: '[name].mjs',
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
    optimization: { minimize: false, splitChunks: false },
  };
}

function edgeConfig(projectDir: string): RspackOptions {
  return nodeConfig(projectDir, {
    name: 'shell:edge',
    entry: { edge: './server/edge.ts' },
    outDir: 'dist/server',
  });
}
