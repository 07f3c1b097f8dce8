/** Milliseconds for which an entry is valid; afterwards the table is asked again. */
const BELIEVED = 1_000;
/** Keys at most, so that an attack from many addresses cannot fill the memory. */
const MOST = 10_000;

interface Full {
  readonly notedAt: number;
  /** Seconds until a hit is free, counted from `notedAt`. */
  readonly wait: number;
}

/**
 * Limits that the table has just reported full. They stay full until their oldest hit expires, so a refusal needs no
 * statement and an attack costs little.
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

  /** Seconds until a hit is free; 0 without a valid entry. */
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
