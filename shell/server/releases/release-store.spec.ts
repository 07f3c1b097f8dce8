import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replaceFile } from './kept-releases.ts';
import { releaseStore } from './release-store.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'lectern-store-'))));
afterEach(() => rm(folder, { recursive: true }));

const OLD = '1.0.0-aaaaaaaa';
const NEW = '1.1.0-bbbbbbbb';

const description = (releaseId: string) => ({
  id: 'catalog',
  version: releaseId.split('-')[0],
  releaseId,
  manifest: {
    id: 'catalog',
    name: 'Catalog',
    owner: 'catalog team',
    shellApi: '^1.0.0',
    i18nNamespaces: ['catalog'],
    routes: [],
    navigation: [],
  },
  globalName: 'lectern_catalog',
  entry: { file: 'remoteEntry.12345678.js', integrity: 'sha384-x' },
  routes: {},
  messages: {},
});

async function put(releaseId: string, text = JSON.stringify(description(releaseId))): Promise<void> {
  const dir = join(folder, 'server/catalog', releaseId);
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, 'release.json'), text);
}

const point = (remotes: unknown) => writeFile(join(folder, 'set.json'), JSON.stringify({ remotes }));

describe('releaseStore', () => {
  it('reads the releases that the pointer names, and no others', async () => {
    await put(OLD);
    await put(NEW);
    await point({ catalog: OLD });
    const [only, ...more] = releaseStore(folder).readPlan().releases;
    expect(more).toEqual([]);
    expect(only?.release.releaseId).toBe(OLD);
    expect(only?.serverEntry).toBe(join(folder, 'server/catalog', OLD, 'mfe.mjs'));
    await point({ catalog: NEW });
    expect(
      releaseStore(folder)
        .readPlan()
        .releases.map(({ release }) => release.releaseId),
    ).toEqual([NEW]);
  });

  it.each([
    ['a release that is not there', { catalog: NEW }],
    ['a way out of the store', { catalog: '../../1.0.0-aaaaaaaa' }],
    ['a remote outside the store', { '../catalog': OLD }],
    ['no remotes at all', 'catalog'],
  ])('refuses %s', async (_what, remotes) => {
    await put(OLD);
    await point(remotes);
    expect(() => releaseStore(folder).readPlan().releases).toThrow();
  });

  it.each([
    ['that is no JSON', 'not JSON'],
    ['of another release', JSON.stringify(description(NEW))],
    ['with a malformed manifest', JSON.stringify({ ...description(OLD), manifest: { id: 'catalog' } })],
    [
      'whose entry lies elsewhere',
      JSON.stringify({ ...description(OLD), entry: { file: '../../x.js', integrity: 'sha384-x' } }),
    ],
  ])('refuses a description %s', async (_what, text) => {
    await put(OLD, text);
    await point({ catalog: OLD });
    expect(() => releaseStore(folder).readPlan().releases).toThrow();
  });

  it('tells when the pointer changes or is written anew, and not after it was stopped', async () => {
    jest.useFakeTimers();
    try {
      await put(OLD);
      await point({ catalog: OLD });
      const changed = jest.fn();
      const stop = releaseStore(folder).followSet(changed);
      jest.advanceTimersByTime(2_000);
      expect(changed).not.toHaveBeenCalled();
      await point({ catalog: NEW });
      jest.advanceTimersByTime(500);
      expect(changed).toHaveBeenCalledTimes(1);
      await replaceFile(join(folder, 'set.json'), JSON.stringify({ remotes: { catalog: NEW } }));
      jest.advanceTimersByTime(500);
      expect(changed).toHaveBeenCalledTimes(2);
      stop();
      await point({ catalog: OLD });
      jest.advanceTimersByTime(2_000);
      expect(changed).toHaveBeenCalledTimes(2);
    } finally {
      jest.useRealTimers();
    }
  });
});
