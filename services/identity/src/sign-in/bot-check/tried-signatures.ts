/** Signatures at most: an attack must not fill the memory. */
const MOST = 10_000;
/** How often a solution may come again with a step proof: answers get lost, and the person presses once more. */
const MOST_REPEATS = 3;

/**
 * Signatures of challenges that this process has seen a solution for. A replay ends here without a derivation and
 * without a statement. The table of spent challenges decides between replicas and after a restart.
 */
export class TriedSignatures {
  private readonly times = new Map<string, number>();

  /** True for the first use. */
  addSignature(signature: string): boolean {
    return this.countSignature(signature, 1);
  }

  /** True for the first three times that it comes again with a step proof. */
  addRepeat(signature: string): boolean {
    return this.countSignature(`${signature} repeated`, MOST_REPEATS);
  }

  private countSignature(signature: string, most: number): boolean {
    const times = this.times.get(signature) ?? 0;
    if (times >= most) return false;
    if (this.times.size >= MOST) this.times.clear();
    this.times.set(signature, times + 1);
    return true;
  }
}
