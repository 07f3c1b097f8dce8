import { Injectable } from '@nestjs/common';

/** Counts what only another secret opens; null while that is being counted. */
export type SealedCounter = () => Promise<number | null>;

/** What parts of a service add to `/readyz`. */
@Injectable()
export class ReadyFacts {
  private readonly counters: SealedCounter[] = [];

  /** Called by a part that keeps something sealed, when another secret is given. */
  addSealed(count: SealedCounter): void {
    this.counters.push(count);
  }

  /** Undefined when no other secret is given; null while a part is being counted. */
  async countSealedWithOther(): Promise<number | null | undefined> {
    if (this.counters.length === 0) return undefined;
    const counts = await Promise.all(this.counters.map((count) => count()));
    return counts.reduce<number | null>((all, one) => (all === null || one === null ? null : all + one), 0);
  }
}
