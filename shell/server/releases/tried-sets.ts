import type { LiveSet } from './live-sets.ts';

/** Releases that staff try at the same time: each has workers of its own. */
const MOST_TRIED = 2;

interface Tried {
  /** Of its set. */
  readonly id: string;
  readonly opening: Promise<LiveSet>;
  timer: NodeJS.Timeout;
}

/** Sets with a release that only some members of staff see. Each is closed when no page of it was asked for in a while. */
export class TriedSets {
  /** By the release that is tried. */
  readonly #tried = new Map<string, Tried>();
  readonly #keep: number;

  /** @param keep Milliseconds after the last page of a set. */
  constructor(keep: number) {
    this.#keep = keep;
  }

  /**
   * The set in which a release is tried. Where the other remotes changed meanwhile, its set with the new ones takes its place.
   * @param id Of the set.
   * @throws {Error} when it cannot be opened, or when as many releases as may be are tried.
   */
  async openSet(release: string, id: string, open: () => Promise<LiveSet>): Promise<LiveSet> {
    if (this.#tried.get(release)?.id !== id) void this.#closeSet(release);
    const tried = this.#tried.get(release) ?? this.#begin(release, id, open);
    clearTimeout(tried.timer);
    tried.timer = this.#closeLater(release);
    return tried.opening;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#tried.keys()].map((release) => this.#closeSet(release)));
  }

  #begin(release: string, id: string, open: () => Promise<LiveSet>): Tried {
    if (this.#tried.size >= MOST_TRIED) throw new Error(`${MOST_TRIED} releases are being tried already`);
    const tried = { id, opening: open(), timer: this.#closeLater(release) };
    this.#tried.set(release, tried);
    tried.opening.catch(() => {
      clearTimeout(tried.timer);
      if (this.#tried.get(release) === tried) this.#tried.delete(release);
    });
    return tried;
  }

  #closeLater(release: string): NodeJS.Timeout {
    return setTimeout(() => void this.#closeSet(release), this.#keep).unref();
  }

  async #closeSet(release: string): Promise<void> {
    const tried = this.#tried.get(release);
    if (!tried) return;
    clearTimeout(tried.timer);
    this.#tried.delete(release);
    const set = await tried.opening.catch(() => undefined);
    await set?.pool.close();
  }
}
