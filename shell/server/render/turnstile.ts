/** Lets a number of people in at a time, first come, first served. */
export class Turnstile {
  readonly #waiting: (() => void)[] = [];
  #places: number;

  constructor(places: number) {
    this.#places = places;
  }

  /** How many wait. */
  get queue(): number {
    return this.#waiting.length;
  }

  /** Resolves when it is one's turn; every entrance needs its `leave`. */
  async enter(): Promise<void> {
    if (this.#places > 0) this.#places -= 1;
    else await new Promise<void>((admit) => this.#waiting.push(admit));
  }

  leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#places += 1;
  }
}
