interface Timer {
  readonly dueAt: number;
  readonly task: () => void;
}

/** Longest time, in milliseconds, that one `setTimeout` can wait. */
const LONGEST_WAIT = 2_147_483_647;

/** A clock that runs with the real one and can be moved; tasks run when their time comes on it. */
export class MovableClock {
  private offsetMs = 0;
  private timers: Timer[] = [];
  private wake: NodeJS.Timeout | undefined;
  /** When the alarm rings, on this clock. */
  private alarmAt = Infinity;

  now(): number {
    return Date.now() + this.offsetMs;
  }

  /** Runs a task so many milliseconds from now. Returns a function that takes it back. */
  after(delayMs: number, task: () => void): () => void {
    const timer = { dueAt: this.now() + delayMs, task };
    this.timers.push(timer);
    // Most tasks are due after the one that is waited for: looking through all of them for each would take its time.
    if (timer.dueAt < this.alarmAt) this.setAlarm(timer.dueAt);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  /** Moves the clock, back below 0, and runs every task that became due, the earliest first. */
  advance(byMs: number): void {
    this.offsetMs += byMs;
    this.runDue();
  }

  stop(): void {
    this.setAlarm(Infinity);
    this.timers = [];
  }

  private runDue(): void {
    for (;;) {
      const next = this.timers.toSorted((a, b) => a.dueAt - b.dueAt)[0];
      if (!next || next.dueAt > this.now()) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      next.task();
    }
    this.setAlarm(this.timers.reduce((earliest, { dueAt }) => Math.min(earliest, dueAt), Infinity));
  }

  private setAlarm(dueAt: number): void {
    clearTimeout(this.wake);
    this.alarmAt = dueAt;
    if (dueAt === Infinity) return;
    const wait = Math.min(Math.max(dueAt - this.now(), 0), LONGEST_WAIT);
    this.wake = setTimeout(() => this.runDue(), wait).unref();
  }
}
