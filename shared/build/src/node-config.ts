import { resolve } from 'node:path';
import { CopyRspackPlugin, type RspackOptions } from '@rspack/core';
import { externalsOf } from './externals-of.ts';

/**
 * A NestJS service (or another Node program of the workspace) as one ESM file per entry. Workspace packages are
 * compiled in, and packages stay outside that Node finds from the bundle in this version (`externalsOf`). The service's SQL files go
 * beside it, into `sql`.
 */
export function nodeConfig(
  projectDir: string,
  options: { name: string; entry: Record<string, string>; outDir?: string },
): RspackOptions {
  const stayOutside = externalsOf(projectDir);
  return {
    name: options.name,
    context: projectDir,
    mode: 'production',
    target: 'node22',
    devtool: 'source-map',
    entry: options.entry,
    output: {
      path: resolve(projectDir, options.outDir ?? 'dist'),
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      library: { type: 'module' },
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
    module: {
      // Left to Node: a bundler would answer `import.meta.main` with true wherever the bundle is imported.
      parser: { javascript: { importMeta: false } },
      rules: [
        {
          test: /\.[cm]?tsx?$/,
          exclude: /node_modules/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true, decorators: true },
              transform: {
                legacyDecorator: true,
                decoratorMetadata: true,
                useDefineForClassFields: false,
                react: { runtime: 'automatic' },
              },
              keepClassNames: true,
            },
            env: { targets: { node: '22' } },
          },
          type: 'javascript/auto',
        },
      ],
    },
    externals: [
      (asked, callback) => {
        const external = stayOutside(asked);
        if (external === undefined) callback();
        else callback(undefined, external);
      },
    ],
    plugins: [new CopyRspackPlugin({ patterns: [{ from: 'sql', to: 'sql', noErrorOnMissing: true }] })],
    optimization: { minimize: false, splitChunks: false },
    performance: false,
    stats: 'errors-warnings',
  };
}
