import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ObjectStore } from '@lectern/nest-kit';
import { startObjects, type Objects } from './start-objects.ts';

const keys = { keyId: 'lectern', secret: 'a secret of the tests', region: 'local', bucket: 'lectern' };
let folder: string;
let objects: Objects;
let store: ObjectStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'objects-'));
  objects = await startObjects({ ...keys, port: 0, folder });
  store = new ObjectStore({ ...keys, url: objects.url, publicUrl: objects.url });
});
afterEach(async () => {
  await objects.stop();
  await rm(folder, { recursive: true });
});

const bytes = (text: string) => new TextEncoder().encode(text);
const code = async (response: Response) => /<Code>(\w+)</.exec(await response.text())?.[1];
const put = (url: string, body: string, headers: Record<string, string> = { 'content-type': 'text/plain' }) =>
  fetch(url, { method: 'PUT', body, headers });

describe('objects', () => {
  it('come back as they were kept, and are gone when they are deleted', async () => {
    await store.putObject('a/b-1.txt', bytes('kept'), 'text/plain');
    expect(await store.getFacts('a/b-1.txt')).toEqual({ size: 4, type: 'text/plain' });
    expect((await store.getObject('a/b-1.txt', 10))?.toString()).toBe('kept');
    await store.deleteObject('a/b-1.txt');
    await store.deleteObject('a/b-1.txt');
    expect(await store.getFacts('a/b-1.txt')).toBeUndefined();
    expect(await store.getObject('a/b-1.txt', 10)).toBeUndefined();
    expect(await readdir(join(folder, 'data'))).toEqual([]);
  });

  it('outlive a restart, and the latest of one key is the one that is kept', async () => {
    await store.putObject('a', bytes('first'), 'text/plain');
    await store.putObject('a', bytes('second'), 'text/plain');
    await objects.stop();
    objects = await startObjects({ ...keys, port: 0, folder });
    store = new ObjectStore({ ...keys, url: objects.url, publicUrl: objects.url });
    expect((await store.getObject('a', 10))?.toString()).toBe('second');
    expect(await readdir(join(folder, 'data'))).toHaveLength(1);
  });

  it('are not read beyond the length that was asked for', async () => {
    await store.putObject('a', bytes('eleven long'), 'text/plain');
    await expect(store.getObject('a', 10)).rejects.toThrow(RangeError);
  });

  it('are private', async () => {
    await store.putObject('a', bytes('x'), 'text/plain');
    const response = await fetch(`${objects.url}/lectern/a`);
    expect([response.status, await code(response)]).toEqual([403, 'AccessDenied']);
  });

  it.each([
    ['key', { keyId: 'stranger' }],
    ['secret', { secret: 'guessed' }],
    ['region', { region: 'elsewhere' }],
    ['bucket', { bucket: 'other' }],
  ])('are refused to a client with another %s', async (_what, other) => {
    const stranger = new ObjectStore({ ...keys, ...other, url: objects.url, publicUrl: objects.url });
    await expect(stranger.putObject('a', bytes('x'), 'text/plain')).rejects.toThrow(
      /answered PUT with 40[34]/,
    );
    expect(await store.getFacts('a')).toBeUndefined();
  });
});

it('takes either of two keys while one of them is being changed, and the former one no longer once it is taken away', async () => {
  await objects.stop();
  const other = { keyId: 'next', secret: 'the next secret of the tests' };
  objects = await startObjects({ ...keys, other, port: 0, folder });
  const at = (own: object) => new ObjectStore({ ...keys, ...own, url: objects.url, publicUrl: objects.url });
  const [former, next] = [at({}), at(other)];
  await former.putObject('a', bytes('kept'), 'text/plain');
  expect((await next.getObject('a', 10))?.toString()).toBe('kept');
  await expect(at({ keyId: 'next' }).getFacts('a')).rejects.toThrow('403');
  await fetch(`${objects.url}/faults`, { method: 'PUT', body: JSON.stringify({ revokedKey: 'lectern' }) });
  await expect(former.getFacts('a')).rejects.toThrow('403');
  expect(await next.getFacts('a')).toEqual({ size: 4, type: 'text/plain' });
});

describe('an address to put a file to', () => {
  const presign = (own: Partial<Parameters<ObjectStore['presignPut']>[1]> = {}) =>
    store.presignPut('up/1', { type: 'text/plain', size: 4, seconds: 60, ...own });

  it('takes exactly that file', async () => {
    expect((await put(await presign(), 'four')).status).toBe(200);
    expect(await store.getFacts('up/1')).toEqual({ size: 4, type: 'text/plain' });
  });

  it.each([
    ['another size', 'longer', { 'content-type': 'text/plain' }],
    ['another type', 'four', { 'content-type': 'text/html' }],
  ])('refuses %s', async (_what, body, headers) => {
    const response = await put(await presign(), body, headers);
    expect([response.status, await code(response)]).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await store.getFacts('up/1')).toBeUndefined();
  });

  it('takes any size where none was said, but not another key or method', async () => {
    const url = await presign({ size: undefined });
    expect((await put(url, 'of any length')).status).toBe(200);
    expect((await put(url.replace('up/1', 'up/2'), 'x')).status).toBe(403);
    expect((await fetch(url)).status).toBe(403);
  });

  it('runs out', async () => {
    const url = await presign({ seconds: 60 });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    const response = await put(url, 'four');
    expect([response.status, await code(response)]).toEqual([403, 'AccessDenied']);
  });

  it('leaves nothing of an upload that was cut off', async () => {
    const url = new URL(await presign());
    await new Promise<void>((resolve) => {
      const headers = { 'content-type': 'text/plain', 'content-length': '4' };
      const upload = request(url, { method: 'PUT', headers });
      upload.on('error', () => resolve());
      upload.write('fo', () => upload.destroy(new Error('cut')));
    });
    expect(await store.getFacts('up/1')).toBeUndefined();
  });

  it('shows the address browsers see, under which the signature still fits', async () => {
    const seen = new ObjectStore({ ...keys, url: objects.url, publicUrl: '/objects' });
    const url = await seen.presignPut('up/1', { type: 'text/plain', size: 4, seconds: 60 });
    expect(url).toMatch(/^\/objects\/lectern\/up\/1\?X-Amz-/);
    expect((await put(url.replace('/objects', objects.url), 'four')).status).toBe(200);
  });

  it('is refused for as long as the store is told to refuse all', async () => {
    const tell = (faults: object) =>
      fetch(`${objects.url}/faults`, { method: 'PUT', body: JSON.stringify(faults) });
    await tell({ refuseAll: true });
    for (let turn = 1; turn <= 3; turn += 1) {
      const response = await put(await presign(), 'four');
      expect([response.status, await code(response)]).toEqual([503, 'SlowDown']);
    }
    await expect(store.getFacts('up/1')).rejects.toThrow('503');
    await tell({});
    expect((await put(await presign(), 'four')).status).toBe(200);
  });

  it('goes wrong on request', async () => {
    const faults = { refuseNext: 1, method: 'PUT' };
    await fetch(`${objects.url}/faults`, { method: 'PUT', body: JSON.stringify(faults) });
    expect((await put(await presign(), 'four')).status).toBe(503);
    expect((await put(await presign(), 'four')).status).toBe(200);
  });
});
