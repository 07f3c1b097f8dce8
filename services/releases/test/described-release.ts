/** A release as a build describes it. */
export function describedRelease(remote: string, releaseId: string, changes: Record<string, unknown> = {}) {
  return {
    id: remote,
    version: releaseId.split('-')[0],
    releaseId,
    manifest: {
      id: remote,
      name: remote,
      owner: `team-${remote}`,
      shellApi: '^1.0.0',
      i18nNamespaces: [remote],
      routes: [],
      navigation: [],
    },
    globalName: `lectern_${remote}`,
    entry: { file: 'remoteEntry.12345678.js', integrity: 'sha256-x' },
    routes: {},
    messages: {},
    ...changes,
  };
}

/** The files of an archive around a description. */
export function filesOf(description: object): Map<string, Buffer> {
  return new Map([
    ['release.json', Buffer.from(JSON.stringify(description))],
    ['client/remoteEntry.12345678.js', Buffer.from('var lectern;')],
    ['server/mfe.mjs', Buffer.from('export {}')],
  ]);
}
