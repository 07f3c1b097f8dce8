import { readdir, writeFile, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { rspack } from '@rspack/core';
import {
  compressFiles,
  CSS_MODULE_PARSER,
  LOCAL_IDENT_NAME,
  runBuilds,
  webBase,
  webRules,
} from '@lectern/build';

const root = resolve(import.meta.dirname, '../../../..');

/** The same source as the shipped shell and remotes, compiled as one application. */
export interface Monolith {
  /** Folder of the files. */
  readonly dir: string;
  readonly main: string;
  readonly css: readonly string[];
  /** Route id → files it needs besides `main`. */
  filesOf(routeId: string, locale: string): readonly string[];
}

/** What the addresses of the monolith's files begin with: beside the shell's own, where scripts may come from. */
export const MONOLITH_PATH = '/assets/monolith-';

/**
 * Builds host and remotes together, without federation: the same entry, loaders and presets, only the port through
 * which the shell gets at pages imports the remotes directly.
 */
export async function buildMonolith(dir: string): Promise<Monolith> {
  const remotes = (await readdir(root)).filter((name) => name.startsWith('mfe-'));
  const port = join(dir, 'source/direct-port.ts');
  await mkdir(join(dir, 'source'), { recursive: true });
  await writeFile(port, directPort(remotes));
  const rename = join(dir, 'source/rename-strings.mjs');
  await writeFile(rename, renameStrings);

  const base = webBase(join(root, 'shell'), 'lectern_monolith');
  const { stats } = await runBuilds([
    {
      ...base,
      name: 'monolith',
      target: ['web', 'es2022'],
      entry: { main: './src/bootstrap/main.ts' },
      resolve: {
        ...base.resolve,
        alias: { [join(root, 'shell/src/remotes/federation-port.ts')]: port },
        modules: [join(root, 'node_modules'), 'node_modules'],
      },
      output: {
        ...base.output,
        path: join(dir, 'files'),
        publicPath: '/assets/',
        filename: 'monolith-[name].[contenthash:8].js',
        chunkFilename: 'monolith-[name].[contenthash:8].js',
        cssFilename: 'monolith-[name].[contenthash:8].css',
        cssChunkFilename: 'monolith-[name].[contenthash:8].css',
        crossOriginLoading: 'anonymous',
        trustedTypes: { policyName: 'mf' },
      },
      module: {
        rules: [
          ...webRules({ side: 'browser' }),
          { test: /mfe-[a-z]+\/src\/mfe\.ts$/, enforce: 'pre', use: [rename] },
        ],
        parser: { 'css/module': CSS_MODULE_PARSER },
        generator: { 'css/module': { localIdentName: LOCAL_IDENT_NAME } },
      },
      // Shipped chunks carry digests; the one bundle would have to as well.
      plugins: [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false })],
      optimization: {
        ...base.optimization,
        moduleIds: 'deterministic',
        chunkIds: 'deterministic',
        splitChunks: { chunks: 'async', minSize: 60_000 },
      },
    },
  ]);
  const groups = stats[0]?.toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {};
  const filesOf = (group: string): string[] => (groups[group]?.assets ?? []).map(({ name }) => name);
  await compressFiles(join(dir, 'files'));
  const [main, ...rest] = filesOf('main').filter((file) => file.endsWith('.js'));
  if (!main || rest.length > 0) throw new Error('The monolith has not exactly one entry script');
  return {
    dir: join(dir, 'files'),
    main,
    css: filesOf('main').filter((file) => file.endsWith('.css')),
    filesOf: (routeId, locale) => {
      const remote = routeId.split('.')[0] ?? '';
      const wanted = [`remote-${remote}`, routeId, `${remote}-messages-${locale}`, `messages-${locale}`];
      return [...new Set(wanted.flatMap(filesOf))].filter((file) => file !== main);
    },
  };
}

function directPort(remotes: readonly string[]): string {
  const entries = remotes.map((name) => {
    const id = name.replace('mfe-', '');
    const file = JSON.stringify(join(root, name, 'src/mfe.ts'));
    return `  ${id}: () => import(/* webpackChunkName: "remote-${id}" */ ${file}),`;
  });
  return `import { createPageRegistry } from ${JSON.stringify(join(root, 'shell/src/remotes/page-registry.ts'))};
const remotes = {
${entries.join('\n')}
};
export function createFederationPort(releaseSet, addMessages) {
  return createPageRegistry({ releaseSet, addMessages, importRemote: async (id) => (await remotes[id]()).mfe });
}
`;
}

// Every remote calls its strings "messages-en"; in one build those would become one chunk with the strings of all.
const renameStrings = `export default function (source) {
  const remote = /mfe-([a-z]+)/.exec(this.resourcePath)[1];
  return source.replaceAll('webpackChunkName: "messages-', 'webpackChunkName: "' + remote + '-messages-');
}
`;
