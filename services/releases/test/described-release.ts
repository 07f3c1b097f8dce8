import { createHash } from 'node:crypto';

const CODE = 'var lectern;';
const ENTRY = 'remoteEntry.12345678.js';
const digests = (content: string) => ({
  integrity: `sha256-${createHash('sha256').update(content).digest('base64')}`,
  release: createHash('sha256').update(ENTRY).update(content).digest('hex').slice(0, 8),
});

/** A release that passes the gate; `code` makes another of the same version. */
export function describedRelease(
  remote: string,
  version: string,
  {
    code = CODE,
    ...changes
  }: { code?: string; manifest?: Record<string, unknown> } & Record<string, unknown> = {},
) {
  const { integrity, release } = digests(code);
  const file = { file: ENTRY, integrity };
  return {
    id: remote,
    version,
    releaseId: `${version}-${release}`,
    globalName: `lectern_${remote}`,
    entry: file,
    files: [file],
    routes: {},
    messages: {},
    shared: { react: '19.3.1' },
    messageKeys: { en: ['title'], ko: ['title'] },
    ...changes,
    manifest: {
      id: remote,
      name: remote,
      owner: `team-${remote}`,
      shellApi: '^1.0.0',
      i18nNamespaces: [remote],
      routes: [],
      navigation: [],
      ...changes.manifest,
    },
  };
}

/** The files of an archive around a description. */
export function filesOf(description: object, code = CODE): Map<string, Buffer> {
  return new Map([
    ['release.json', Buffer.from(JSON.stringify(description))],
    [`client/${ENTRY}`, Buffer.from(code)],
    ['server/mfe.mjs', Buffer.from('export {}')],
  ]);
}
