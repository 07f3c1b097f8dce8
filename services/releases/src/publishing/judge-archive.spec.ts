import { join } from 'node:path';
import { packArchive } from '@lectern/build/archive';
import { describedRelease, filesOf } from '../../test/described-release.ts';
import { judgeArchive } from './judge-archive.ts';

const renderer = join(import.meta.dirname, '../../test/import-pages.mjs');
const page = {
  id: 'catalog.page',
  path: 'page',
  scope: 'language',
  access: 'public',
  render: 'server',
  layout: 'page',
};
const description = describedRelease('catalog', '1.0.0', {
  manifest: { routes: [page] },
  routes: { [page.id]: { js: [], css: [] } },
});
const around = (given: { renderer?: string } = {}) => ({
  announced: { remoteId: description.id, releaseId: description.releaseId, team: description.manifest.owner },
  host: { shellApi: '1.5.0', shared: { react: '19.3.1' } },
  renderer,
  neighbours: [],
  ...given,
});

it('says of a renderer that cannot be started that it is no fault of the archive', async () => {
  const archive = packArchive(filesOf(description));
  await expect(judgeArchive(archive, around({ renderer: '/gone/gate.mjs' }))).rejects.toMatchObject({
    spec: { code: 'UNAVAILABLE' },
    cause: { code: 'ENOENT' },
  });
});

it.each(['server/mfe.mjs', 'client/a.js'])(
  'refuses an archive that holds %s as a file and as a folder, which no edge could unpack',
  async (path) => {
    const files = new Map(filesOf(description));
    for (const one of [path, `${path}/b.js`]) files.set(one, Buffer.from(''));
    expect((await judgeArchive(packArchive(files), around())).refusals).toMatchObject([
      { rule: 'archive', cause: `The archive holds ${path} as a file and as a folder.` },
    ]);
  },
);

it('refuses an archive without a description', async () => {
  expect((await judgeArchive(packArchive(new Map()), around())).refusals).toMatchObject([
    { rule: 'archive' },
  ]);
});
