const DELAYS_MS = [1_000, 2_000, 4_000, 8_000] as const;

/** How long to wait before each attempt after a lost network: 1, 2, 4 and from then on 8 seconds. */
export class RetryDelays {
  private attempts = 0;

  /** Milliseconds. */
  nextDelay(): number {
    const delay = DELAYS_MS[Math.min(this.attempts, DELAYS_MS.length - 1)] ?? 8_000;
    this.attempts += 1;
    return delay;
  }

  reset(): void {
    this.attempts = 0;
  }
}
