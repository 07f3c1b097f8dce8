import { fileURLToPath } from 'node:url';
import { rspack, type Plugin, type RspackOptions, type RuleSetRule } from '@rspack/core';

const layerLoader = fileURLToPath(new URL('./css-layer-loader.mjs', import.meta.url));

/** Browsers the bundles are compiled for. */
export const BROWSER_TARGET = ['chrome 109', 'edge 109', 'firefox 115', 'safari 16.4'];

/**
 * Class names depend on the bundle's, the file's and the local name only, so that the browser bundle and the server bundle
 * of one remote agree without talking to each other. The style sheets of a bundle have names of their own
 * (`infra/checks/src/styles`), which saves every page a digest for each.
 */
export const LOCAL_IDENT_NAME = '[uniqueName]-[name]-[local]';

/** Custom properties keep their names, so that one style sheet can set what another reads. */
export const CSS_MODULE_PARSER = { namedExports: false, dashedIdents: false };

/** Module rules shared by every browser bundle and by the server bundles rendered from the same source. */
export function webRules(options: { side: 'browser' | 'server'; refresh?: boolean }): RuleSetRule[] {
  const env = options.side === 'browser' ? { targets: BROWSER_TARGET } : { targets: { node: '22' } };
  return [
    {
      test: /\.[cm]?tsx?$/,
      exclude: /node_modules/,
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: {
            react: { runtime: 'automatic', development: false, refresh: options.refresh === true },
          },
        },
        env,
      },
      type: 'javascript/auto',
    },
    { test: /\.module\.css$/, type: 'css/module', use: [layerLoader] },
    { test: /(?<!\.module)\.css$/, type: 'css' },
    {
      test: /\.woff2$/,
      type: 'asset/resource',
      generator: { filename: 'fonts/[name].[contenthash:8][ext]' },
    },
  ];
}

/** Options every web bundle starts from. */
export function webBase(
  projectDir: string,
  uniqueName: string,
  mode: 'production' | 'development' = 'production',
): RspackOptions {
  return {
    context: projectDir,
    mode,
    // Source maps would carry the whole source to every visitor; errors are mapped from the build output instead.
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'], conditionNames: [mode, '...'] },
    output: { uniqueName, clean: true },
    experiments: {},
    optimization: { minimizer: minimizers() },
    performance: false,
    stats: 'errors-warnings',
  };
}

/**
 * Names of modules and exports within a browser bundle. A change of one module may rename others, so that files which it
 * does not touch are fetched anew; but those of a remote have a new address with each release anyway.
 */
export const SHORTEST_NAMES = { moduleIds: 'natural', mangleExports: 'size' } as const;

/** The defaults of the bundler, told which browsers matter: unasked, it writes old fallbacks for every `:lang()`. */
export function minimizers(): Plugin[] {
  return [
    // Each further pass finds what the one before made unused.
    new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 } } }),
    new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSER_TARGET } }),
  ];
}
