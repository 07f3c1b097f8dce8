import { Problem } from '../problem.ts';
import { startChild, type Child, type ChildSpec } from './child.ts';

export interface Supervised extends ChildSpec {
  /** Resolves when the child can do its work. */
  readonly ready: (child: Child) => Promise<unknown>;
  /** Milliseconds until a child that is not ready counts as failed. */
  readonly readyWithinMs: number;
}

export interface Supervisor {
  /** Starts a child and waits until it is ready. @throws {Problem} with its last log lines when it is not. */
  start(spec: Supervised): Promise<Child>;
  /**
   * Runs a child that is to end with code 0, within `limitMs` if given.
   * @throws {Problem} with its last log lines when it does not.
   */
  run(spec: ChildSpec, limitMs?: number): Promise<void>;
  /** Resolves with a message when a started child ends although nobody asked it to. */
  readonly broken: Promise<string>;
  /** Stops all children, the last started first; safe to call again. */
  stop(): Promise<void>;
}

const shownLines = 15;

/** Starts children one after the other and stops them in the opposite order. */
export function createSupervisor(): Supervisor {
  const running = new Set<Child>();
  const { promise: broken, resolve: reportBroken } = Promise.withResolvers<string>();
  let stopping: Promise<void> | undefined;

  // Only when this process ends by a fault of its own: every other way goes through `stop`.
  process.once('exit', () => running.forEach((child) => child.ask()));

  const launch = (spec: ChildSpec): Child => {
    if (stopping) throw new Problem('Lectern is stopping.');
    const child = startChild(spec);
    running.add(child);
    void child.ended.then(() => running.delete(child));
    return child;
  };
  const stopAll = async () => {
    for (const child of [...running].reverse()) await child.stop();
  };

  return {
    broken,
    stop: () => (stopping ??= stopAll()),
    async start(spec) {
      const child = launch(spec);
      const died = child.ended.then(async ({ text }) => {
        throw await failure(child, text, spec.logFile);
      });
      died.catch((problem: Problem) => {
        if (!stopping) reportBroken(problem.message);
      });
      const limit = timeLimit(spec.readyWithinMs);
      try {
        await Promise.race([spec.ready(child), died, limit.expired]);
      } catch (error) {
        throw error === limit.error ? await failure(child, limit.error.message, spec.logFile) : error;
      } finally {
        limit.cancel();
      }
      return child;
    },
    async run(spec, limitMs) {
      const child = launch(spec);
      let tooLong = false;
      const stopLate = () => {
        tooLong = true;
        void child.stop();
      };
      const timer = limitMs === undefined ? undefined : setTimeout(stopLate, limitMs);
      const { code, text } = await child.ended;
      clearTimeout(timer);
      if (tooLong) throw await failure(child, `took longer than ${(limitMs ?? 0) / 1000} s`, spec.logFile);
      if (code !== 0) throw await failure(child, text, spec.logFile);
    },
  };
}

async function failure(child: Child, how: string, logFile: string): Promise<Problem> {
  const lines = await child.lastLines(shownLines);
  return new Problem(`${child.name} ${how}. Its last lines (all of them are in ${logFile}):\n\n${lines}`);
}

function timeLimit(ms: number) {
  const error = new Error(`was not ready after ${ms / 1000} s`);
  const { promise: expired, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(error), ms);
  return { error, expired, cancel: () => clearTimeout(timer) };
}
