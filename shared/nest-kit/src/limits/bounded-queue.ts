/** `preferred` jobs run first and have their own limit of waiting jobs, so that a crowd of others cannot fill it. */
export type Lane = 'preferred' | 'usual';

/** Runs at most `width` jobs at a time and lets at most `room` wait in each lane; further jobs are refused. */
export class BoundedQueue {
  private readonly width: number;
  private readonly room: number;
  private readonly waiting: Readonly<Record<Lane, (() => void)[]>> = { preferred: [], usual: [] };
  private running = 0;

  constructor(width: number, room: number) {
    this.width = width;
    this.room = room;
  }

  /** The job's result; undefined when there was no room for it. */
  async runJob<T>(job: () => Promise<T>, lane: Lane = 'usual'): Promise<T | undefined> {
    if (this.running >= this.width) {
      const waiting = this.waiting[lane];
      if (waiting.length >= this.room) return undefined;
      // A finished job passes its slot to the next one, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await job();
    } finally {
      const next = this.waiting.preferred.shift() ?? this.waiting.usual.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
