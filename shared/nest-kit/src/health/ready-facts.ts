/** Counts what only another secret opens; null while that is being counted. */
export type SealedCounter = () => Promise<number | null>;

/** What parts of a service add to `/readyz`. */
export class ReadyFacts {
  /** Milliseconds for which a process may still write after another has taken its place. */
  readonly handover: number;
  private readonly startedAt = performance.now();
  private readonly counters: SealedCounter[] = [];
  private secrets: readonly string[] | undefined;

  constructor(handover: number) {
    this.handover = handover;
  }

  /** Called by a part that keeps something sealed, when another secret is given. */
  addSealed(count: SealedCounter): void {
    this.counters.push(count);
  }

  /** The secrets of a change by name (`secretIdOf`), the first one first. */
  nameSecrets(ids: readonly string[]): void {
    this.secrets = ids;
  }

  /** Undefined when no other secret is given. */
  get secretsInChange(): readonly string[] | undefined {
    return this.secrets;
  }

  /**
   * Undefined when no other secret is given; null while a part is being counted, and while a process that this one takes the place
   * of may still seal something.
   */
  async countSealedWithOther(): Promise<number | null | undefined> {
    if (this.counters.length === 0) return undefined;
    if (performance.now() - this.startedAt < this.handover) return null;
    const counts = await Promise.all(this.counters.map((count) => count()));
    return counts.reduce<number | null>((all, one) => (all === null || one === null ? null : all + one), 0);
  }
}
