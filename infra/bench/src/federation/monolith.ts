import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { rspack, type Stats } from '@rspack/core';
import {
  compressFiles,
  CSS_MODULE_PARSER,
  globalNameOf,
  LOCAL_IDENT_NAME,
  runBuilds,
  unusedI18nextRule,
  unusedRouterRule,
  webBase,
  webRules,
  withoutUnusedRouter,
} from '@lectern/build';
import { classRenamer } from './class-names.ts';

const root = resolve(import.meta.dirname, '../../../..');

/** The same source as the shipped shell and remotes, compiled as one application. */
export interface Monolith {
  /** Folder of the files. */
  readonly dir: string;
  readonly main: string;
  /** Style sheets of every page. */
  readonly css: readonly string[];
  /** The files of a page besides `main` and the sheets of every page. */
  filesOf(
    routeId: string,
    locale: string,
  ): { readonly scripts: readonly string[]; readonly css: readonly Sheet[] };
  /** The page of the shipped build with this one's names of classes. */
  renameClasses(html: string): string;
}

/** A sheet and the name of the chunk that would fetch it, if the page had not. */
export interface Sheet {
  readonly file: string;
  readonly chunk: string;
}

const NAME = 'lectern_monolith';

/** Prefix of the monolith's files, beside the shell's own, from where scripts are allowed. */
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

  const base = webBase(join(root, 'shell'), NAME);
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
          unusedRouterRule,
          unusedI18nextRule,
          { test: /mfe-[a-z]+\/src\/mfe\.ts$/, enforce: 'pre', use: [rename] },
          // Own styles keep their owner's name: two remotes may have files of one name.
          ...['shell', ...remotes].map((project) => ({
            test: /\.module\.css$/,
            type: 'css/module',
            include: join(root, project, 'src'),
            generator: {
              localIdentName: LOCAL_IDENT_NAME.replace(
                '[uniqueName]',
                globalNameOf(project.replace('mfe-', '')),
              ),
            },
          })),
        ],
        parser: { 'css/module': CSS_MODULE_PARSER },
        generator: { 'css/module': { localIdentName: LOCAL_IDENT_NAME } },
      },
      // Shipped chunks carry digests; the one bundle would have to as well.
      plugins: [
        ...withoutUnusedRouter(),
        new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false }),
      ],
      optimization: {
        ...base.optimization,
        moduleIds: 'deterministic',
        chunkIds: 'deterministic',
        splitChunks: { chunks: 'async', minSize: 40_000 },
      },
    },
  ]);
  const files = join(dir, 'files');
  await compressFiles(files);
  const sheets = (await readdir(files)).filter((file) => file.endsWith('.css'));
  const styles = await Promise.all(sheets.map((file) => readFile(join(files, file), 'utf8')));
  const groups = readGroups(stats[0]);
  const [main, ...rest] = groups('main').scripts;
  if (!main || rest.length > 0) throw new Error('The monolith has not exactly one entry script');
  return {
    dir: files,
    main,
    css: groups('main').css.map(({ file }) => file),
    filesOf: (routeId, locale) => {
      const remote = routeId.split('.')[0] ?? '';
      const wanted = [`remote-${remote}`, routeId, `${remote}-messages-${locale}`, `messages-${locale}`];
      const parts = wanted.map(groups);
      return {
        scripts: [...new Set(parts.flatMap(({ scripts }) => scripts))].filter((file) => file !== main),
        css: parts.flatMap(({ css }) => css),
      };
    },
    renameClasses: classRenamer(styles, NAME),
  };
}

/** The files of each group of chunks. */
function readGroups(stats: Stats | undefined): (group: string) => { scripts: string[]; css: Sheet[] } {
  const { chunks = [], namedChunkGroups = {} } =
    stats?.toJson({ all: false, chunks: true, ids: true, chunkGroups: true }) ?? {};
  return (group) => {
    const own = chunks.filter(({ id }) => namedChunkGroups[group]?.chunks?.includes(id ?? ''));
    return {
      scripts: own.flatMap(({ files }) => (files ?? []).filter((file) => file.endsWith('.js'))),
      css: own.flatMap(({ id, files }) =>
        (files ?? [])
          .filter((file) => file.endsWith('.css'))
          .map((file) => ({ file, chunk: `${NAME}:chunk-${id}` })),
      ),
    };
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
