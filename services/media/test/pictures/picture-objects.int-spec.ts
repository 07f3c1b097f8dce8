import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadThumbnail } from '@lectern/contracts-media';
import type { RunningService } from '@lectern/nest-kit';
import { until } from '@lectern/testing/node';
import sharp from 'sharp';
import { LONGEST } from '../../src/pictures/picture-store.ts';
import { startTestMedia, type TestMedia } from '../start-test-media.ts';

let media: TestMedia;
let other: RunningService;
let otherDir: string;
beforeAll(async () => {
  media = await startTestMedia();
  otherDir = await mkdtemp(join(tmpdir(), 'lectern-media-'));
  other = await media.startAnother({ mediaDir: otherDir });
});
afterAll(async () => {
  await other.close();
  await media.stop();
  await rm(otherDir, { recursive: true, force: true });
});
// The store answers again, whatever a test had it refuse.
afterEach(() => media.objects.fail({}));

const jpeg = async () =>
  new Uint8Array(
    await sharp({ create: { width: 400, height: 400, channels: 3, background: '#3366cc' } })
      .jpeg()
      .toBuffer(),
  );
async function uploaded(owner: string): Promise<string> {
  const response = await media.upload(owner, await jpeg());
  expect(response.status).toBe(201);
  return uploadThumbnail.response.parse(await response.json()).id;
}
const ask = async ({ url }: { url: string }, id: string, file = '96.webp') => {
  const response = await fetch(`${url}/media/user/${id}-${file}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, retryAfter: response.headers.get('retry-after'), bytes };
};
const refuseAll = () => media.objects.fail({ refuseNext: 1_000 });

it('is served by a replica that shares no disk with the one it came to', async () => {
  const id = await uploaded('ann');
  const [here, there] = [await ask(media, id), await ask(other, id)];
  expect([here.status, there.status]).toEqual([200, 200]);
  expect(there.bytes).toEqual(here.bytes);
  expect((await sharp(there.bytes).metadata()).width).toBe(96);
});

it('is served from the cache while the store is away; what is not cached is 503 for now, and nothing is lost', async () => {
  const id = await uploaded('ben');
  expect((await ask(other, id)).status).toBe(200);
  await refuseAll();
  expect((await ask(other, id)).status).toBe(200);
  const absent = await ask(other, id, '192.webp');
  expect([absent.status, absent.retryAfter]).toEqual([503, '5']);
  const refused = await media.upload('cleo', await jpeg());
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await media.query(`select id from media.picture where owner_id = 'cleo'`)).toEqual([]);
  await media.objects.fail({});
  expect((await ask(other, id, '192.webp')).status).toBe(200);
  await uploaded('cleo');
});

it('is never served half: a broken file of the cache is fetched again', async () => {
  const id = await uploaded('dan');
  const whole = await ask(media, id);
  await truncate(join(media.cacheFolder, `${id}-96.webp`), 60);
  expect(await ask(media, id)).toEqual(whole);
});

it('is not there where its object is too long to be served, which is no failure of the service', async () => {
  const id = await uploaded('lou');
  const key = `pictures/${id}/192.webp`;
  await media.objects.store.putObject(key, new Uint8Array(LONGEST + 1), 'image/webp');
  expect((await ask(other, id, '192.webp')).status).toBe(404);
  expect((await ask(other, id)).status).toBe(200);
  // The process that it came to has the file that was put.
  expect((await ask(media, id, '192.webp')).status).toBe(200);
  await media.objects.store.putObject(key, new Uint8Array(LONGEST), 'image/webp');
  expect((await ask(other, id, '192.webp')).bytes).toHaveLength(LONGEST);
});

it('is gone at every replica once it is removed, also while the store deletes nothing', async () => {
  const id = await uploaded('eve');
  expect((await ask(other, id)).status).toBe(200);
  await media.objects.fail({ refuseNext: 1_000, method: 'DELETE' });
  await media.internal('/internal/pictures/keep', { ownerId: 'eve', keep: null });
  for (const at of [media, other]) expect((await ask(at, id)).status).toBe(404);
  await media.objects.fail({});
  const age = () =>
    media.query(
      `update media.picture_object set put_at = now() - interval '2 hours', gone_at = now() - interval '2 hours'
        where id = $1`,
      [id],
    );
  expect(await media.objects.store.getFacts(`pictures/${id}/96.webp`)).toBeDefined();
  await age();
  await media.sweep();
  expect(await media.query('select from media.picture_object where id = $1', [id])).toEqual([]);
  expect(await media.objects.store.getFacts(`pictures/${id}/96.webp`)).toBeUndefined();
});

it('is gone also where another process puts its files while it is removed', async () => {
  const id = `u_${'k'.repeat(22)}`;
  // Removed before the other process has said which files it puts.
  await media.query(`insert into media.picture_object (id, names, gone_at) values ($1, '{}', now())`, [id]);
  await mkdir(join(media.folder, id), { recursive: true });
  await writeFile(join(media.folder, id, '96.webp'), 'of before');
  await media.query(
    `insert into media.picture (id, owner_id, color, bytes, shape, kept_at) values ($1, 'kim', '#336699', 4, 'square', now())`,
    [id],
  );
  await media.takeOver({ isLast: true });
  await media.query('delete from media.picture where id = $1', [id]);
  for (const at of [media, other]) expect((await ask(at, id)).status).toBe(404);
  await media.query(
    `update media.picture_object set put_at = now() - interval '2 hours', gone_at = now() - interval '2 hours' where id = $1`,
    [id],
  );
  await media.sweep();
  expect(await media.objects.store.getFacts(`pictures/${id}/96.webp`)).toBeUndefined();
});

it('is gone where a release before removed it, which knows nothing of objects', async () => {
  const id = await uploaded('liv');
  for (const at of [media, other]) expect((await ask(at, id)).status).toBe(200);
  await media.query('delete from media.picture where id = $1', [id]);
  for (const at of [media, other]) expect((await ask(at, id)).status).toBe(404);
});

describe('of a release that kept pictures on the disk', () => {
  /** As that release left a picture: a row, and a folder. */
  async function former(owner: string, id: string): Promise<string> {
    await media.query(
      `insert into media.picture (id, owner_id, color, bytes, shape, kept_at) values ($1, $2, '#336699', 4, 'square', now())`,
      [id, owner],
    );
    const folder = join(media.folder, id);
    await mkdir(folder, { recursive: true });
    for (const name of ['96.webp', '96.avif']) await writeFile(join(folder, name), `${owner} ${name}`);
    return id;
  }

  it('stays on the disk where a file of it is too long for the store, and holds up no other', async () => {
    const [long, short] = [`u_${'m'.repeat(22)}`, `u_${'n'.repeat(22)}`];
    await former('may', long);
    await former('ned', short);
    await writeFile(join(media.folder, long, '192.webp'), Buffer.alloc(LONGEST + 1));
    await media.takeOver({ isLast: true });
    expect((await ask(other, short)).bytes.toString()).toBe('ned 96.webp');
    expect((await ask(other, long)).status).toBe(404);
    expect((await ask(media, long)).bytes.toString()).toBe('may 96.webp');
    expect((await ask(media, long, '192.webp')).bytes).toHaveLength(LONGEST + 1);
    await rm(join(media.folder, long), { recursive: true });
  });

  it('is taken over when it is asked for, and served by the others then', async () => {
    const id = await former('fay', `u_${'f'.repeat(22)}`);
    expect((await ask(other, id)).status).toBe(404);
    expect((await ask(media, id)).bytes.toString()).toBe('fay 96.webp');
    await until(async () => (await ask(other, id)).bytes.toString() === 'fay 96.webp');
    await until(async () => (await ask(other, id, '96.avif')).bytes.toString() === 'fay 96.avif');
    // Processes of that release serve it from there for as long as they run.
    expect(await readdir(media.folder)).toContain(id);
  });

  it('stays on the disk and is served while the store is away', async () => {
    const id = await former('gus', `u_${'g'.repeat(22)}`);
    await refuseAll();
    for (const file of ['96.webp', '96.avif', '96.webp'])
      expect((await ask(media, id, file)).bytes.toString()).toBe(`gus ${file}`);
    expect(await readdir(media.folder)).toContain(id);
    await media.objects.fail({});
    await media.takeOver({ isLast: false });
    expect(await readdir(media.folder)).toContain(id);
    await media.takeOver({ isLast: true });
    expect(await readdir(media.folder)).not.toContain(id);
    expect((await ask(other, id)).bytes.toString()).toBe('gus 96.webp');
  });
});
