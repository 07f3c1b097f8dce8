import { setTimeout as wait } from 'node:timers/promises';
import { startChild, type Child, type ChildSpec } from './child.ts';
import { createRestartBudget, RESTART_LIMITS, type RestartLimits } from './restart-budget.ts';

export interface Supervised extends ChildSpec {
  /** Resolves when the child can do its work. */
  readonly ready: (child: Child) => Promise<unknown>;
  /** Milliseconds until a child that is not ready counts as failed. */
  readonly readyWithinMs: number;
  /** What a restart changes, such as an environment that names the ports of the first start. */
  readonly onRestart?: () => Partial<ChildSpec>;
}

/** A child that ended unasked, or that is ready again. */
export interface RestartEvent {
  /** Name of the child. */
  readonly child: string;
  readonly isReady: boolean;
  /** What happened and what happens next, for a person. */
  readonly text: string;
}

export interface Restarts {
  readonly report: (event: RestartEvent) => void;
  readonly limits?: RestartLimits;
}

/** A child and the processes that take its place when it ends. */
export interface SupervisedChild {
  readonly name: string;
  /** Id of the present process. */
  readonly pid: number | undefined;
  /** Sends a message to the present process; one that is gone or has no channel does not get it. */
  send(message: object): void;
  /** Resolves when the last process has ended and none takes its place. */
  readonly ended: Promise<void>;
  /** The last lines of the log that all its processes share. */
  lastLines(count: number): Promise<string>;
  /** Stops the present process, which then has no successor. */
  stop(): Promise<void>;
  /** As `stop`, without waiting. */
  ask(): void;
}

interface Options {
  /** Without them, the first end is the last. */
  readonly restarts?: Restarts | undefined;
  /** Called when the child has ended unasked and is not started again. */
  readonly giveUp: (how: string, lastProcess: Child) => void;
}

/** Starts a child. `firstReady` resolves with why it is not ready, or with undefined once it is; restarts begin then. */
export function superviseChild(
  spec: Supervised,
  { restarts, giveUp }: Options,
): SupervisedChild & { readonly firstReady: Promise<string | undefined> } {
  const stopped = new AbortController();
  const { promise: ended, resolve: endForGood } = Promise.withResolvers<void>();
  const budget = restarts && createRestartBudget(restarts.limits ?? RESTART_LIMITS);
  let child = startChild(spec);

  /** Resolves with true once a process is ready again, with false when none will be. */
  const restart = async (firstReason: string): Promise<boolean> => {
    const since = performance.now();
    for (let reason: string | undefined = firstReason; reason !== undefined;) {
      const next = budget?.take();
      if (!next) {
        giveUp(budget ? lastEnding(restarts?.limits ?? RESTART_LIMITS, reason) : reason, child);
        return false;
      }
      const text = `${spec.name} ${reason}. Restart ${next.number} within a minute follows in ${next.delayMs} ms.`;
      restarts?.report({ child: spec.name, isReady: false, text });
      await wait(next.delayMs, undefined, { signal: stopped.signal }).catch(() => undefined);
      if (stopped.signal.aborted) return false;
      child.clearGroup();
      child = startChild({ ...spec, ...spec.onRestart?.() }, { keepsLog: true });
      reason = await whyNotReady(spec, child);
      if (reason !== undefined) await child.stop();
      if (stopped.signal.aborted) return false;
    }
    const seconds = ((performance.now() - since) / 1_000).toFixed(1);
    restarts?.report({ child: spec.name, isReady: true, text: `${spec.name} is back after ${seconds} s.` });
    return true;
  };
  const keepAlive = async (): Promise<void> => {
    for (let goesOn = true; goesOn;) {
      const { text } = await child.ended;
      goesOn = !stopped.signal.aborted && (await restart(text));
    }
    endForGood();
  };
  const firstReady = whyNotReady(spec, child);
  void firstReady.then((reason) =>
    reason === undefined ? keepAlive() : child.ended.then(() => endForGood()),
  );

  return {
    name: spec.name,
    get pid() {
      return child.pid;
    },
    firstReady,
    ended,
    lastLines: (count) => child.lastLines(count),
    send: (message) => child.send(message),
    ask: () => {
      stopped.abort();
      child.ask();
    },
    stop: () => {
      stopped.abort();
      return child.stop();
    },
  };
}

const lastEnding = ({ count, withinMs }: RestartLimits, reason: string): string =>
  `${reason}. It had been started again ${count} times within ${withinMs / 1_000} s, so it stays down`;

/** Undefined once the child is ready, or why it is not. */
async function whyNotReady(spec: Supervised, child: Child): Promise<string | undefined> {
  const late = new AbortController();
  const tooLate = `was not ready after ${spec.readyWithinMs / 1_000} s`;
  const limit = wait(spec.readyWithinMs, tooLate, { signal: late.signal });
  try {
    return await Promise.race([
      child.ended.then(({ text }) => text),
      spec.ready(child).then(() => undefined),
      limit,
    ]);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    limit.catch(() => undefined);
    late.abort();
  }
}
