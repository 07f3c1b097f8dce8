import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ObjectStore } from '../objects/object-store.ts';

const main = fileURLToPath(new URL('../../../../infra/simulators/src/main.ts', import.meta.url));
const keys = { keyId: 'lectern', secret: 'a secret of the tests', bucket: 'lectern', region: 'local' };

/** The object store of `npm start`, in a process and a folder of its own. */
export async function startTestObjects() {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-objects-'));
  const child = fork(main, {
    env: {
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      SIMULATORS: 'objects',
      OBJECTS_KEY_ID: keys.keyId,
      OBJECTS_SECRET: keys.secret,
      OBJECTS_DIR: folder,
      OBJECTS_PORT: '0',
    },
    silent: true,
    execArgv: [],
  });
  const [ready] = (await once(child, 'message')) as [{ addresses: { objects: string } }];
  const url = ready.addresses.objects;
  const settings = { ...keys, url, publicUrl: '/objects' };
  return {
    settings,
    store: new ObjectStore(settings),
    /** An address as the edge would ask it. */
    address: (signed: string) => signed.replace('/objects', url),
    /** Everything that is kept, as it lies on the disk. */
    contents: async (): Promise<Buffer[]> => {
      const files = await readdir(join(folder, 'data')).catch(() => []);
      const contents = await Promise.all(
        // One that is deleted meanwhile is not kept.
        files.map((file) => readFile(join(folder, 'data', file)).catch(() => [])),
      );
      return contents.flat();
    },
    fail: (faults: Record<string, unknown>) =>
      fetch(`${url}/faults`, { method: 'PUT', body: JSON.stringify(faults) }),
    stop: async () => {
      child.kill();
      await once(child, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

export type TestObjects = Awaited<ReturnType<typeof startTestObjects>>;
