/** What a breaker needs to know; times in milliseconds. */
export interface BreakerOptions {
  /** Renderings in a row that have to end badly before a remote is given no more. */
  readonly failures: number;
  /** How long it is given none; after that one page is tried. */
  readonly pause: number;
  readonly now?: () => number;
}

interface Record {
  failures: number;
  closedUntil: number;
}

/** Remembers which remotes keep rendering workers from their work, so that they stop getting any for a while. */
export class RemoteBreaker {
  readonly #records = new Map<string | undefined, Record>();
  readonly #options: BreakerOptions;
  readonly #now: () => number;

  constructor(options: BreakerOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  /** True while no remote has failed lately, so that requests need not be told apart. */
  get isQuiet(): boolean {
    return this.#records.size === 0;
  }

  /** Whether a worker may be spent on this remote. After the pause the first to ask is the one that tries. */
  admits(remoteId: string | undefined): boolean {
    const record = this.#records.get(remoteId);
    if (!record || record.failures < this.#options.failures) return true;
    if (this.#now() < record.closedUntil) return false;
    record.closedUntil = this.#now() + this.#options.pause;
    return true;
  }

  succeeded(remoteId: string | undefined): void {
    this.#records.delete(remoteId);
  }

  failed(remoteId: string | undefined): void {
    const failures = (this.#records.get(remoteId)?.failures ?? 0) + 1;
    this.#records.set(remoteId, { failures, closedUntil: this.#now() + this.#options.pause });
  }
}
