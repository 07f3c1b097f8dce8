import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 20;
const NANOSECONDS = 1_000_000_000;

/** Of the process, however many services run in it. Begins with the first look, so that nobody pays for what nobody reads. */
let delays: ReturnType<typeof monitorEventLoopDelay> | undefined;

/** What a process tells of itself, in seconds and bytes. */
export interface ProcessFigures {
  /** How late timers were since the last look: half of them at most, 99 of 100, all. */
  readonly loopDelay: Readonly<Record<'0.5' | '0.99' | '1', number>>;
  readonly memory: Readonly<Record<'resident' | 'heap' | 'outside', number>>;
  readonly processorSeconds: number;
}

/** Reads them, and begins to measure delays anew. */
export function readProcess(): ProcessFigures {
  if (!delays) {
    delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
    delays.enable();
  }
  const late = (nanoseconds: number): number =>
    Math.max(0, (Number.isFinite(nanoseconds) ? nanoseconds : 0) / NANOSECONDS - RESOLUTION_MS / 1_000);
  const isEmpty = delays.count === 0;
  const loopDelay = {
    '0.5': isEmpty ? 0 : late(delays.percentile(50)),
    '0.99': isEmpty ? 0 : late(delays.percentile(99)),
    '1': isEmpty ? 0 : late(delays.max),
  };
  delays.reset();
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return {
    loopDelay,
    memory: { resident: rss, heap: heapUsed, outside: external },
    processorSeconds: (user + system) / 1_000_000,
  };
}
