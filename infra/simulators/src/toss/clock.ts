interface Timer {
  readonly dueAt: number;
  readonly task: () => void;
}

/** Longest time, in milliseconds, that one `setTimeout` can wait. */
const LONGEST_WAIT = 2_147_483_647;

/** A clock that runs with the real one and can be moved forward; tasks run when their time comes on it. */
export class MovableClock {
  private offsetMs = 0;
  private timers: Timer[] = [];
  private wake: NodeJS.Timeout | undefined;

  now(): number {
    return Date.now() + this.offsetMs;
  }

  /** Runs a task so many milliseconds from now. Returns a function that takes it back. */
  after(delayMs: number, task: () => void): () => void {
    const timer = { dueAt: this.now() + delayMs, task };
    this.timers.push(timer);
    this.setAlarm();
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  /** Moves the clock forward and runs every task that became due, the earliest first. */
  advance(byMs: number): void {
    this.offsetMs += byMs;
    this.runDue();
  }

  stop(): void {
    clearTimeout(this.wake);
    this.timers = [];
  }

  private runDue(): void {
    for (;;) {
      const next = this.timers.toSorted((a, b) => a.dueAt - b.dueAt)[0];
      if (!next || next.dueAt > this.now()) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      next.task();
    }
    this.setAlarm();
  }

  private setAlarm(): void {
    clearTimeout(this.wake);
    if (this.timers.length === 0) return;
    const dueAt = Math.min(...this.timers.map((timer) => timer.dueAt));
    const wait = Math.min(Math.max(dueAt - this.now(), 0), LONGEST_WAIT);
    this.wake = setTimeout(() => this.runDue(), wait).unref();
  }
}
