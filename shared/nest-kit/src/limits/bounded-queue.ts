/** Runs at most `width` jobs at a time and lets at most `room` wait; whoever comes then is turned away. */
export class BoundedQueue {
  private readonly width: number;
  private readonly room: number;
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(width: number, room: number) {
    this.width = width;
    this.room = room;
  }

  /** The job's result; undefined when there was no room for it. */
  async run<T>(job: () => Promise<T>): Promise<T | undefined> {
    if (this.running >= this.width) {
      if (this.waiting.length >= this.room) return undefined;
      // Whoever leaves hands the place on, so `running` stays as it is.
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await job();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
