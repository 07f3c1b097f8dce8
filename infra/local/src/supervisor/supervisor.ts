import { Problem } from '../problem.ts';
import { startChild, type Child, type ChildSpec } from './child.ts';
import { superviseChild, type Restarts, type Supervised, type SupervisedChild } from './supervised-child.ts';

export interface Supervisor {
  /** Starts a child and waits until it is ready. @throws {Problem} with its last log lines when it is not. */
  start(spec: Supervised): Promise<SupervisedChild>;
  /**
   * Runs a child that is to end with code 0, within `limitMs` if given.
   * @throws {Problem} with its last log lines when it does not.
   */
  run(spec: ChildSpec, limitMs?: number): Promise<void>;
  /** Resolves with a message when a started child has ended unasked and is not started again. */
  readonly broken: Promise<string>;
  /** Stops all children, the last started first; safe to call again. */
  stop(): Promise<void>;
}

const shownLines = 15;

/**
 * Starts children one after the other and stops them in the opposite order. With `restarts`, a child that was ready and
 * ends is started again; without, its end is reported as `broken`.
 */
export function createSupervisor(restarts?: Restarts): Supervisor {
  const running = new Set<Pick<SupervisedChild, 'ask' | 'stop'>>();
  const { promise: broken, resolve: reportBroken } = Promise.withResolvers<string>();
  let stopping: Promise<void> | undefined;

  // Only when this process ends by a fault of its own: every other way goes through `stop`.
  process.once('exit', () => running.forEach((child) => child.ask()));

  const keep = <C extends SupervisedChild | Child>(start: () => C): C => {
    if (stopping) throw new Problem('Lectern is stopping.');
    const child = start();
    running.add(child);
    void Promise.resolve(child.ended).then(() => running.delete(child));
    return child;
  };
  const stopAll = async () => {
    for (const child of [...running].reverse()) await child.stop();
  };

  return {
    broken,
    stop: () => (stopping ??= stopAll()),
    async start(spec) {
      const giveUp = async (how: string, child: Child) => {
        const { message } = await failure(child, how, spec.logFile);
        if (!stopping) reportBroken(message);
      };
      const child = keep(() =>
        superviseChild(spec, { restarts, giveUp: (how, last) => void giveUp(how, last) }),
      );
      const reason = await child.firstReady;
      if (reason !== undefined) throw await failure(child, reason, spec.logFile);
      return child;
    },
    async run(spec, limitMs) {
      const child = keep(() => startChild(spec));
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

type Logging = Pick<Child, 'name' | 'lastLines'>;

async function failure(child: Logging, how: string, logFile: string): Promise<Problem> {
  const lines = await child.lastLines(shownLines);
  return new Problem(`${child.name} ${how}. Its last lines (all of them are in ${logFile}):\n\n${lines}`);
}
