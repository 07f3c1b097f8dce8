/** Signatures at most: an attack must not fill the memory. */
const MOST = 10_000;

/**
 * Signatures of challenges that this process has seen a solution for. A replay ends here without a derivation and
 * without a statement. The table of spent challenges decides between replicas and after a restart.
 */
export class TriedSignatures {
  private readonly tried = new Set<string>();

  /** True for the first who brings it. */
  addSignature(signature: string): boolean {
    if (this.tried.has(signature)) return false;
    if (this.tried.size >= MOST) this.tried.clear();
    this.tried.add(signature);
    return true;
  }
}
