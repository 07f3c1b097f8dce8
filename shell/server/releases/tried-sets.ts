import type { LiveSet } from './live-sets.ts';

/** Sets that staff try at the same time: each has workers of its own. */
const MOST_TRIED = 2;

interface Tried {
  readonly opening: Promise<LiveSet>;
  timer: NodeJS.Timeout;
}

/** Sets with a release that only some members of staff see. Each is closed when no page of it was asked for in a while. */
export class TriedSets {
  readonly #tried = new Map<string, Tried>();
  readonly #keep: number;

  /** @param keep Milliseconds after the last page of a set. */
  constructor(keep: number) {
    this.#keep = keep;
  }

  /** @throws {Error} when it cannot be opened, or when as many as may be are open. */
  async openSet(id: string, open: () => Promise<LiveSet>): Promise<LiveSet> {
    const tried = this.#tried.get(id) ?? this.#begin(id, open);
    clearTimeout(tried.timer);
    tried.timer = this.#closeLater(id);
    return tried.opening;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#tried.keys()].map((id) => this.#closeSet(id)));
  }

  #begin(id: string, open: () => Promise<LiveSet>): Tried {
    if (this.#tried.size >= MOST_TRIED) throw new Error(`${MOST_TRIED} releases are being tried already`);
    const tried = { opening: open(), timer: this.#closeLater(id) };
    this.#tried.set(id, tried);
    tried.opening.catch(() => {
      clearTimeout(tried.timer);
      this.#tried.delete(id);
    });
    return tried;
  }

  #closeLater(id: string): NodeJS.Timeout {
    return setTimeout(() => void this.#closeSet(id), this.#keep).unref();
  }

  async #closeSet(id: string): Promise<void> {
    const tried = this.#tried.get(id);
    if (!tried) return;
    clearTimeout(tried.timer);
    this.#tried.delete(id);
    const set = await tried.opening.catch(() => undefined);
    await set?.pool.close();
  }
}
