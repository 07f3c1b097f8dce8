import { fileURLToPath } from 'node:url';
import { rspack, type RspackOptions } from '@rspack/core';
import { samplePictures } from './gallery/samples.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds the gallery to `dist/gallery`; its own small set of rules, so that it shows the parts and nothing else. */
export const galleryConfig: RspackOptions = {
  context: here('.'),
  mode: 'production',
  target: ['web', 'es2022'],
  entry: { gallery: './gallery/main.tsx' },
  output: {
    path: here('dist/gallery'),
    publicPath: '/',
    filename: '[name].[contenthash:8].js',
    cssFilename: '[name].[contenthash:8].css',
    assetModuleFilename: '[name].[contenthash:8][ext]',
    clean: true,
  },
  devtool: false,
  performance: false,
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  module: {
    generator: { 'css/module': { localIdentName: '[name]-[local]-[hash:5]' } },
    parser: { 'css/module': { namedExports: false } },
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
      },
      { test: /\.module\.css$/, type: 'css/module', use: [here('../build/src/css-layer-loader.mjs')] },
      { test: /(?<!\.module)\.css$/, type: 'css' },
      { test: /\.woff2$/, type: 'asset/resource' },
    ],
  },
  plugins: [
    new rspack.HtmlRspackPlugin({ template: './gallery/index.html', scriptLoading: 'module' }),
    // The product's own drawn set, only the pictures that samples.ts names.
    new rspack.CopyRspackPlugin({
      patterns: samplePictures.map((name) => ({
        context: here('../../infra/artwork/rasters'),
        from: `${name}-*`,
        to: 'pictures/[name][ext]',
      })),
    }),
  ],
};
