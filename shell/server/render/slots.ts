/** Limits how much runs at the same time; what waits longest gets the next free slot. */
export class Slots {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(slots: number) {
    this.#free = slots;
  }

  /** How many tasks wait for a slot. */
  get waitingCount(): number {
    return this.#waiting.length;
  }

  /** Resolves when a slot is free; the caller gives it back with `freeSlot`. */
  async takeSlot(): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((admit) => this.#waiting.push(admit));
  }

  freeSlot(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
