import { workerData } from 'node:worker_threads';
import { createRenderer } from './renderer.ts';
import type { RendererSetup, RenderResult, WorkerTask } from './protocol.ts';
import { provideSharedModules } from './shared-modules.ts';

provideSharedModules();
const render = createRenderer(workerData as RendererSetup);

/** Piscina calls the default export once per task; a worker has one task at a time. */
export default async function run({ began, ...task }: WorkerTask): Promise<RenderResult> {
  Atomics.store(began, 0, 1);
  Atomics.notify(began, 0);
  try {
    return await render(task);
  } catch (error) {
    return { kind: 'failed', routeId: '', message: String(error) };
  }
}
