import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { RendererSetup, RenderResult, RenderTask, WorkerTask } from './protocol.ts';
import { RemoteBreaker } from './remote-breaker.ts';
import { timeLimit } from './time-limit.ts';
import { Slots } from './slots.ts';

export interface RenderPool {
  /**
   * Renders in a worker, once one is free.
   * @param whose Tells whose code will run, asked only when something has gone wrong; left out where none will.
   * @throws {RenderFailure} when no worker could finish it.
   */
  render(task: RenderTask, whose?: () => string | undefined): Promise<RenderResult>;
  close(): Promise<void>;
}

/** No worker finished a page: it took too long, its worker ended, or the remote is given no workers for now. */
export class RenderFailure extends Error {
  override readonly name = 'RenderFailure';
  readonly reason: 'timeout' | 'crash' | 'refused' | 'crowded';

  constructor(reason: RenderFailure['reason'], path: string, cause?: unknown) {
    super(`${path} was not rendered: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Pages that wait for a worker, some seconds of work; beyond this the edge says at once that it is too busy. */
const MAX_QUEUE = 256;
/** Renderings in a row a remote may spoil, and the milliseconds it is then given no worker. */
const BREAKER = { failures: 3, pause: 15_000 };

/** One task per worker at a time, so that killing a task ends no other one. */
export function createRenderPool(
  setup: RendererSetup,
  options: { workspaceDir: string; workers: number; timeout: number },
): RenderPool {
  const pool = new Piscina<WorkerTask, RenderResult>({
    filename: join(options.workspaceDir, 'shell/dist/renderer/renderer.mjs'),
    workerData: setup,
    minThreads: options.workers,
    maxThreads: options.workers,
    idleTimeout: 60_000,
    concurrentTasksPerWorker: 1,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    env: { NODE_ENV: 'production' },
  });
  const slots = new Slots(options.workers);
  const breaker = new RemoteBreaker(BREAKER);

  const run = async (task: RenderTask): Promise<RenderResult> => {
    const began = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const limit = timeLimit(began, options.timeout);
    try {
      return await pool.run({ ...task, began }, { signal: limit.signal });
    } catch (error) {
      throw new RenderFailure(limit.signal.aborted ? 'timeout' : 'crash', task.path, error);
    } finally {
      limit.end();
    }
  };

  /** A worker may also end because of what an earlier page left running in it: that one is not to blame. */
  const runTwice = async (task: RenderTask): Promise<RenderResult> => {
    try {
      return await run(task);
    } catch (error) {
      if (error instanceof RenderFailure && error.reason === 'crash') return run(task);
      throw error;
    }
  };

  const runFor = async (whose: () => string | undefined, task: RenderTask): Promise<RenderResult> => {
    if (breaker.isQuiet) return runBlaming(whose, task);
    const remoteId = whose();
    if (!breaker.admits(remoteId)) throw new RenderFailure('refused', task.path);
    const result = await runBlaming(() => remoteId, task);
    breaker.succeeded(remoteId);
    return result;
  };

  const runBlaming = async (whose: () => string | undefined, task: RenderTask): Promise<RenderResult> => {
    try {
      return await runTwice(task);
    } catch (error) {
      breaker.failed(whose());
      throw error;
    }
  };

  return {
    async render(task, whose) {
      if (slots.waitingCount >= MAX_QUEUE) throw new RenderFailure('crowded', task.path);
      await slots.takeSlot();
      try {
        return await (whose ? runFor(whose, task) : runTwice(task));
      } finally {
        slots.freeSlot();
      }
    },
    close: () => pool.close({ force: true }),
  };
}
