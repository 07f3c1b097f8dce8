import { TossFailure } from './toss-errors.ts';

/** An answer as it is kept and sent again. */
export interface KeptAnswer {
  readonly status: number;
  readonly body: unknown;
}

const KEPT_MS = 15 * 24 * 3_600_000;
const LONGEST_KEY = 300;

/** Answers by key, API key, address and method. The body does not count: another one gets the first answer too. */
export class IdempotencyStore {
  private readonly kept = new Map<string, { readonly since: number; answer: KeptAnswer | undefined }>();
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  /**
   * Runs the work once per identity.
   * @throws {TossFailure} IDEMPOTENT_REQUEST_PROCESSING while the first request runs.
   */
  async once(identity: Identity, work: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
    const { key } = identity;
    if (key === undefined) return work();
    if (key.length > LONGEST_KEY || key === '') throw new TossFailure('INVALID_IDEMPOTENCY_KEY');
    const name = JSON.stringify([key, identity.apiKey, identity.method, identity.path]);
    const first = this.kept.get(name);
    if (first && this.now() - first.since < KEPT_MS) {
      if (!first.answer) throw new TossFailure('IDEMPOTENT_REQUEST_PROCESSING');
      return first.answer;
    }
    const entry = { since: this.now(), answer: undefined as KeptAnswer | undefined };
    this.kept.set(name, entry);
    try {
      entry.answer = await work();
      return entry.answer;
    } catch (error) {
      this.kept.delete(name);
      throw error;
    }
  }
}

interface Identity {
  readonly key: string | undefined;
  readonly apiKey: string;
  readonly method: string;
  readonly path: string;
}
