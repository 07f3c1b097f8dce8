import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ObjectStore } from '@lectern/nest-kit';

const keys = { keyId: 'lectern', secret: 'a secret of the tests', region: 'local', bucket: 'lectern' };
let folder: string;
let child: ChildProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'objects-process-'));
});
afterAll(async () => {
  child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

/** The store as it is after its process has started. */
async function startStore(): Promise<ObjectStore> {
  const [OBJECTS_KEY_ID, OBJECTS_SECRET] = [keys.keyId, keys.secret];
  child = fork(join(import.meta.dirname, 'objects-process.ts'), {
    env: { OBJECTS_KEY_ID, OBJECTS_SECRET, OBJECTS_DIR: folder, OBJECTS_PORT: '0' },
    execArgv: [],
  });
  const [{ addresses }] = (await once(child, 'message')) as [{ addresses: { objects: string } }];
  return new ObjectStore({ ...keys, url: addresses.objects, publicUrl: addresses.objects });
}

it('has all that it acknowledged when it is started again after kill −9', async () => {
  const before = await startStore();
  const names = ['a', 'b/c', 'd'];
  for (const name of names) await before.putObject(name, new TextEncoder().encode(name), 'text/plain');
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  await expect(before.getFacts('a')).rejects.toThrow('fetch failed');
  const after = await startStore();
  const kept = await Promise.all(names.map((name) => after.getObject(name, 10)));
  expect(kept.map(String)).toEqual(names);
});
