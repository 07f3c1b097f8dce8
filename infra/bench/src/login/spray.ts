import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface Spray {
  readonly url: string;
  readonly requests: readonly string[];
  readonly connections: number;
}

/**
 * Prepares an attack in a thread of its own, so that neither its start nor its work delays the measuring thread.
 * Resolves, when it is ready, with the function that begins it.
 */
export async function prepareSpray(attack: Spray): Promise<() => Promise<ReadonlyMap<number, number>>> {
  const worker = new Worker(new URL('./spray.worker.ts', import.meta.url), { workerData: attack });
  await once(worker, 'message');
  return async () => {
    worker.postMessage('go');
    const [seen] = (await once(worker, 'message')) as [ReadonlyMap<number, number>];
    return seen;
  };
}
