import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packArchive } from '@lectern/build/archive';
import { ReleaseKeeper } from './release-keeper.ts';
import { releaseStore } from './release-store.ts';
import type { ReleaseKeys } from './signed-set.ts';

const ours = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const strangers = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const OLD = '1.0.0-aaaaaaaa';
const NEW = '1.1.0-bbbbbbbb';

const manifest = {
  id: 'catalog',
  name: 'Catalog',
  owner: 'catalog team',
  shellApi: '^1.0.0',
  i18nNamespaces: ['catalog'],
  routes: [],
  navigation: [],
};
const archiveOf = (releaseId: string, told: unknown = manifest) =>
  packArchive(
    new Map([
      [
        'release.json',
        Buffer.from(
          JSON.stringify({
            id: 'catalog',
            version: releaseId.split('-')[0],
            releaseId,
            manifest: told,
            globalName: 'lectern_catalog',
            entry: { file: 'remoteEntry.12345678.js', integrity: 'sha256-x' },
            routes: {},
            messages: {},
          }),
        ),
      ],
      ['client/remoteEntry.12345678.js', Buffer.from(`/* ${releaseId} */`)],
      ['client/assets/picture.1.svg.br', Buffer.from([1, 2, 3])],
      ['server/mfe.mjs', Buffer.from('export {}')],
    ]),
  );
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

let folder: string;
let service: Server;
let origin: string;
/** What the service answers; null while it is away. */
let live: { sequence: number; set: { content: string; signature: string } } | null;
let archives: Map<string, Buffer>;
/** Releases whose archives were asked for, in their order. */
let asked: string[];
let keeper: ReleaseKeeper | undefined;
const log = { info: jest.fn(), warn: jest.fn() };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-keeper-'));
  asked = [];
  archives = new Map([OLD, NEW].map((release) => [release, archiveOf(release)]));
  service = createServer((request, response) => {
    if (!live || request.headers.authorization !== 'Bearer the-token-of-all-edges') {
      response.writeHead(503).end();
      return;
    }
    const release = /archives\/(.+)$/.exec(request.url ?? '')?.[1];
    if (release !== undefined) asked.push(release);
    const archive = release === undefined ? JSON.stringify(live) : archives.get(release);
    response.writeHead(archive === undefined ? 404 : 200).end(archive);
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await keeper?.close();
  keeper = undefined;
  service.closeAllConnections();
  service.close();
  await rm(folder, { recursive: true });
});

const pinned = (release: string) => ({
  catalog: { release, digest: sha256(archives.get(release) ?? archiveOf(release)) },
});

function signedSet(
  sequence: number,
  release: string,
  { key = ours.privateKey, former }: { key?: KeyObject; former?: string } = {},
) {
  const content = JSON.stringify({
    sequence,
    remotes: pinned(release),
    former: former === undefined ? {} : pinned(former),
  });
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
  return { sequence, set: { content, signature: signature.toString('base64url') } };
}

const open = async (keys: ReleaseKeys = [ours.publicKey]) => {
  keeper = await ReleaseKeeper.open({
    origin,
    token: 'the-token-of-all-edges',
    keys,
    folder,
    log,
  });
};
const served = () => releaseStore(folder, [ours.publicKey]).readPlan().releases[0]?.release.releaseId;
const former = () => releaseStore(folder, [ours.publicKey]).readPlan().former[0]?.release.releaseId;
const reopen = async () => {
  await keeper?.close();
  await open();
};

it('brings the live set and its releases to the disk, and keeps the former one for open tabs', async () => {
  live = signedSet(1, OLD);
  await open();
  expect(served()).toBe(OLD);
  live = signedSet(2, NEW);
  await reopen();
  expect(served()).toBe(NEW);
  const chunk = (release: string) => join(folder, 'client/catalog', release, 'remoteEntry.12345678.js');
  expect(await readFile(chunk(OLD), 'utf8')).toBe(`/* ${OLD} */`);
  expect(await readFile(chunk(NEW), 'utf8')).toBe(`/* ${NEW} */`);
  expect(await readFile(join(folder, 'client/catalog', NEW, 'assets/picture.1.svg.br'))).toEqual(
    Buffer.from([1, 2, 3]),
  );
});

it('keeps the files of a release for thirty days from when a set named it last, however long it was live', async () => {
  const DAY = 86_400_000;
  const age = (days: number) => {
    const then = new Date(Date.now() - days * DAY);
    return utimes(join(folder, 'server/catalog', OLD), then, then);
  };
  const isKept = () => existsSync(join(folder, 'client/catalog', OLD, 'remoteEntry.12345678.js'));
  live = signedSet(1, OLD);
  await open();
  await age(100);
  live = signedSet(2, NEW);
  await reopen();
  expect(isKept()).toBe(true);
  await age(29);
  live = signedSet(3, NEW);
  await reopen();
  expect(isKept()).toBe(true);
  await age(31);
  live = signedSet(4, NEW);
  await reopen();
  expect(isKept()).toBe(false);
});

it('serves its last good set when it starts while the service is away', async () => {
  live = signedSet(1, OLD);
  await open();
  live = null;
  await reopen();
  expect(served()).toBe(OLD);
  expect(log.warn).toHaveBeenCalled();
});

it('does not start without any set', async () => {
  live = null;
  await expect(open()).rejects.toThrow('answered 503');
});

it('takes a set over without the archive of a release before, and says so', async () => {
  archives.delete(OLD);
  live = signedSet(1, NEW, { former: OLD });
  await open();
  expect(served()).toBe(NEW);
  expect(log.warn).toHaveBeenCalledWith(
    expect.objectContaining({ remote: 'catalog', release: OLD }),
    'a former release could not be fetched',
  );
});

const malformed = (release: string) => archiveOf(release, { ...manifest, routes: 'none' });

it('does not take over a set with a release whose manifest is malformed, also when it starts again', async () => {
  live = signedSet(1, OLD);
  await open();
  archives.set(NEW, malformed(NEW));
  live = signedSet(2, NEW);
  await reopen();
  expect(served()).toBe(OLD);
  live = null;
  await reopen();
  expect(served()).toBe(OLD);
});

it('serves a set whose release before has a malformed manifest, without that release', async () => {
  archives.set(OLD, malformed(OLD));
  live = signedSet(1, NEW, { former: OLD });
  await open();
  expect([served(), former()]).toEqual([NEW, undefined]);
  expect(existsSync(join(folder, 'server/catalog', OLD, 'release.json'))).toBe(true);
});

it('a set is live before the release before of it arrives, and is written anew when it has', async () => {
  live = signedSet(1, NEW, { former: OLD });
  const look = () => [former(), statSync(join(folder, 'set.json')).ino] as const;
  const looks: ReturnType<typeof look>[] = [];
  log.info.mockImplementationOnce(() => {
    looks.push(look());
  });
  await open();
  looks.push(look());
  expect(looks.map(([release]) => release)).toEqual([undefined, OLD]);
  expect(new Set(looks.map(([, file]) => file)).size).toBe(2);
});

it.each([
  ['a replayed set', () => signedSet(1, OLD)],
  ['a set that a stranger signed', () => signedSet(3, OLD, { key: strangers.privateKey })],
  [
    'a set that was changed after it was signed',
    () => {
      const { set } = signedSet(3, OLD);
      return { sequence: 3, set: { ...set, content: set.content.replace('"sequence":3', '"sequence":4') } };
    },
  ],
  [
    'an archive with one byte changed',
    () => {
      const signed = signedSet(3, OLD);
      archives.set(OLD, Buffer.concat([archiveOf(OLD), Buffer.from([0])]));
      return signed;
    },
  ],
  [
    'an archive that is missing',
    () => {
      archives.delete(OLD);
      return signedSet(3, OLD);
    },
  ],
])('does not take over %s', async (_what, make) => {
  live = signedSet(2, NEW);
  await open();
  live = make();
  await reopen();
  expect(served()).toBe(NEW);
  expect(existsSync(join(folder, 'server/catalog', OLD))).toBe(false);
});

it('goes on through a change of the key: with both it believes either, with the next one alone what was signed anew', async () => {
  const next = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const readWith = (keys: ReleaseKeys) =>
    releaseStore(folder, keys).readPlan().releases[0]?.release.releaseId;
  live = signedSet(1, OLD);
  await open();
  await keeper?.close();
  const both = [ours.publicKey, next.publicKey];
  await open(both);
  expect(readWith(both)).toBe(OLD);
  live = signedSet(2, OLD, { key: next.privateKey });
  await keeper?.close();
  await open(both);
  await keeper?.close();
  live = null;
  await open([next.publicKey]);
  expect(readWith([next.publicKey])).toBe(OLD);
  expect(served).toThrow('the signature of a release set is not good');
});

it('does not serve a set that was written into the store without a good signature', async () => {
  live = signedSet(1, OLD);
  await open();
  await writeFile(
    join(folder, 'set.json'),
    JSON.stringify(signedSet(9, OLD, { key: strangers.privateKey }).set),
  );
  expect(served).toThrow('the signature of a release set is not good');
});

it('fetches a release once that a trial and a set ask for at the same time', async () => {
  live = signedSet(1, OLD);
  await open();
  const wanted = { remote: 'catalog', release: NEW, digest: pinned(NEW).catalog.digest };
  await Promise.all([keeper?.fetchRelease(wanted), keeper?.fetchRelease(wanted)]);
  expect(asked).toEqual([OLD, NEW]);
  await keeper?.fetchRelease(wanted);
  expect(asked).toEqual([OLD, NEW]);
});
