/** Longer (milliseconds) nothing is believed without asking the table again. */
const BELIEVED = 1_000;
/** Keys at most: an attack from everywhere must not fill the memory either. */
const MOST = 10_000;

interface Full {
  readonly notedAt: number;
  /** When it was noted, the seconds until a hit is free. */
  readonly wait: number;
}

/**
 * Limits the table has just called full. Until their oldest hit runs out nobody can free them, so that refusing needs
 * no statement: what an attack is refused for costs next to nothing.
 */
export class FullLimits {
  private readonly known = new Map<string, Full>();
  private readonly now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  noteFull(key: string, wait: number): void {
    if (this.known.size >= MOST) this.known.clear();
    this.known.set(key, { notedAt: this.now(), wait });
  }

  /** Seconds until a hit is free; 0 when nothing is known. */
  getWait(key: string): number {
    const full = this.known.get(key);
    if (!full) return 0;
    const passed = this.now() - full.notedAt;
    const left = full.wait - passed / 1_000;
    if (passed < BELIEVED && left > 0) return left;
    this.known.delete(key);
    return 0;
  }
}
