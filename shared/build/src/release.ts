import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseManifest, type MfeManifest } from '@lectern/shell-api/manifest';
import type { Stats } from '@rspack/core';
import { integrityOf } from './integrity.ts';
import { sharedVersions } from './federation.ts';
import { globalNameOf } from './global-name.ts';

/** A file of a release with the digest browsers check it against. */
export interface ReleaseFile {
  readonly file: string;
  readonly integrity: string;
  /** Of a style sheet: the name its bundle looks for in the page before it fetches the file itself. */
  readonly chunk?: string | undefined;
}

/** `dist/release.json`: one built version of a remote, everything the edge needs to serve and preload it. */
export interface Release {
  readonly id: string;
  readonly version: string;
  /** `<version>-<digest of all files>`; part of every address, so addresses never change their content. */
  readonly releaseId: string;
  readonly manifest: MfeManifest;
  readonly globalName: string;
  readonly entry: ReleaseFile;
  /** Route id → files the route needs besides the entry. */
  readonly routes: Readonly<
    Record<string, { readonly js: readonly ReleaseFile[]; readonly css: readonly ReleaseFile[] }>
  >;
  /** Language → file with the remote's strings. */
  readonly messages: Readonly<Record<string, ReleaseFile | undefined>>;
  /** The same for the strings that pages with `strings: 'first'` do without; absent in releases of before. */
  readonly furtherMessages?: Readonly<Record<string, ReleaseFile | undefined>> | undefined;
  /**
   * Ids of the routes with `strings: 'first'`; absent in releases of before. The manifest in here does not say it, because edges of
   * before refuse a manifest with a field that they do not know.
   */
  readonly firstStrings?: readonly string[] | undefined;
}

const SHELL_API = '@lectern/shell-api';
const LANGUAGES = ['en', 'ko'] as const;

/** What the gate wants to know besides (`gate/described-release.ts`). */
interface BuiltRelease extends Release {
  /** Every script and style sheet. */
  readonly files: readonly ReleaseFile[];
  /** Library → version that the host has to provide. */
  readonly shared: Readonly<Record<string, string>>;
  /** Language → keys of its strings; plural forms share one. */
  readonly messageKeys: Readonly<Record<string, readonly string[]>>;
}

/** Describes a finished build of a remote in `dist/release.json`. */
export function writeRelease(projectDir: string, stats: Stats): Release {
  const manifest = parseManifest(JSON.parse(readFileSync(join(projectDir, 'mfe.manifest.json'), 'utf8')));
  const { version } = JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  const clientDir = join(projectDir, 'dist/client');
  const files = new Map<string, ReleaseFile>();
  const total = createHash('sha256');
  for (const file of readdirSync(clientDir, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.(js|css)$/.test(file)) continue;
    const content = readFileSync(join(clientDir, file));
    total.update(file).update(content);
    files.set(file, { file, integrity: integrityOf(content) });
  }
  const json = stats.toJson({
    all: false,
    chunks: true,
    ids: true,
    chunkGroups: true,
    chunkGroupChildren: true,
    entrypoints: true,
  });
  const globalName = globalNameOf(manifest.id);
  const groups = json.namedChunkGroups ?? {};
  const namesOf = (group: string, ending: '.js' | '.css'): string[] =>
    (groups[group]?.assets ?? []).map(({ name }) => name).filter((name) => name.endsWith(ending));
  const scriptsOf = (group: string): ReleaseFile[] =>
    namesOf(group, '.js').flatMap((name) => files.get(name) ?? []);
  // Pages of the same looks share a file, but each asks for it by the name of a chunk of its own.
  const sheetsOf = (group: string): ReleaseFile[] =>
    namesOf(group, '.css').flatMap((name) => {
      const file = files.get(name);
      const chunk = json.chunks?.find(
        ({ id, files: of }) => groups[group]?.chunks?.includes(id ?? '') && of?.includes(name),
      );
      return file ? [{ ...file, ...(chunk ? { chunk: `${globalName}:chunk-${chunk.id}` } : {}) }] : [];
    });
  const entry = [...files.values()].find(({ file }) => file.startsWith('remoteEntry.'));
  if (!entry) throw new Error(`${manifest.id}: the build emitted no remote entry`);
  const exposed = { js: scriptsOf('mfe'), css: sheetsOf('mfe') };
  const unique = (list: ReleaseFile[]): ReleaseFile[] =>
    [...new Map(list.map((file) => [file.file, file])).values()].filter(({ file }) => file !== entry.file);
  const stringsOf = (group: string): Release['messages'] =>
    Object.fromEntries(LANGUAGES.map((locale) => [locale, scriptsOf(`${group}-${locale}`).at(-1)]));
  const release: BuiltRelease = {
    id: manifest.id,
    version,
    releaseId: `${version}-${total.digest('hex').slice(0, 8)}`,
    manifest: { ...manifest, routes: manifest.routes.map(({ strings: _strings, ...route }) => route) },
    globalName,
    entry,
    routes: Object.fromEntries(
      manifest.routes.map((route) => [
        route.id,
        {
          js: unique([...exposed.js, ...scriptsOf(route.id)]),
          css: unique([...exposed.css, ...sheetsOf(route.id)]),
        },
      ]),
    ),
    messages: stringsOf('messages'),
    furtherMessages: stringsOf('further-messages'),
    firstStrings: manifest.routes.filter(({ strings }) => strings === 'first').map(({ id }) => id),
    files: [...files.values()],
    // Which shell-api it runs with, the manifest says.
    shared: Object.fromEntries(sharedVersions().filter(([library]) => library !== SHELL_API)),
    messageKeys: Object.fromEntries(LANGUAGES.map((locale) => [locale, messageKeys(projectDir, locale)])),
  };
  writeFileSync(join(projectDir, 'dist/release.json'), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

function messageKeys(projectDir: string, locale: string): string[] {
  const keys = ['src/messages', 'src/messages/further']
    .map((folder) => join(projectDir, folder, `${locale}.json`))
    .filter((path) => existsSync(path))
    .flatMap((path) => keysOf(JSON.parse(readFileSync(path, 'utf8'))))
    .map((key) => key.replace(/_(zero|one|two|few|many|other)$/, ''));
  return [...new Set(keys)].sort();
}

function keysOf(messages: unknown, prefix = ''): string[] {
  if (typeof messages !== 'object' || messages === null) return [prefix];
  return Object.entries(messages).flatMap(([key, value]) => keysOf(value, prefix ? `${prefix}.${key}` : key));
}
