import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';

const root = resolve(import.meta.dirname, '../../../..');

/**
 * Renders one page again and again in one thread, with the API's answers recorded once and handed back from memory.
 * Resolves with pages per second.
 */
export async function rendererLoop(url: string, path: string, seconds: number): Promise<number> {
  const json = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(root, file), 'utf8'));
  const remotes = (await readdir(root)).filter((name) => name.startsWith('mfe-'));
  const setup = {
    origin: url,
    apiOrigins: { catalog: url },
    assets: await json('shell/dist/assets.json'),
    releases: await Promise.all(
      remotes.map(async (name) => ({
        release: await json(`${name}/dist/release.json`),
        clientDir: join(root, name, 'dist/client'),
        serverEntry: join(root, name, 'dist/server/mfe.mjs'),
      })),
    ),
    loop: { renderer: join(root, 'shell/dist/renderer/renderer.mjs'), path, seconds },
  };
  const worker = new Worker(new URL('./renderer-loop.worker.ts', import.meta.url), {
    workerData: setup,
    env: { NODE_ENV: 'production' },
  });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
