import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 20;
const NANOSECONDS = 1_000_000_000;

/** What a process tells of itself, in seconds and bytes. */
export interface ProcessFigures {
  /** How late timers were since the last look: half of them at most, 99 of 100, all. */
  readonly loopDelay: Readonly<Record<'0.5' | '0.99' | '1', number>>;
  readonly memory: Readonly<Record<'resident' | 'heap' | 'outside', number>>;
  readonly processorSeconds: number;
}

/**
 * Reads them for one reader: each has its own last look, because another one's would hide from it how late timers were. Delays are
 * measured from the first look on, so nothing is measured that is not read.
 */
export class ProcessWatch {
  private readonly delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  private isClosed = false;

  /** Ends the measuring, which otherwise goes on as long as the process; a last look still has what was measured until now. */
  close(): void {
    this.isClosed = true;
    this.delays.disable();
  }

  read(): ProcessFigures {
    const { delays } = this;
    if (!this.isClosed) delays.enable();
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
}
