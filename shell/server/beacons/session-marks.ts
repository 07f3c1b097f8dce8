import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Bytes of a mark: enough that none is guessed. */
const MARK_BYTES = 16;

/** Signs which release set the edge gave to which visitor, so that only such sessions vote on a rollout. */
export class SessionMarks {
  readonly #key: Buffer;

  /**
   * @param secret What all edges of the site share. Without one, marks are good for this process alone.
   */
  constructor(secret: string | undefined) {
    this.#key =
      secret === undefined
        ? randomBytes(32)
        : Buffer.from(hkdfSync('sha256', secret, '', 'marks of release sets', 32));
  }

  /** Value of the session's cookie: the set and its mark. */
  sign(setId: string, visitor: string): string {
    return `${setId}.${this.#markOf(setId, visitor).toString('base64url')}`;
  }

  /** The set that a cookie names; undefined when no edge gave it to this visitor. */
  readSet(value: string | undefined, visitor: string): string | undefined {
    const [, setId = '', mark = ''] = /^([\w-]{1,40})\.([\w-]{22})$/.exec(value ?? '') ?? [];
    const shown = Buffer.from(mark, 'base64url');
    const isOurs = shown.length === MARK_BYTES && timingSafeEqual(shown, this.#markOf(setId, visitor));
    return isOurs ? setId : undefined;
  }

  #markOf(setId: string, visitor: string): Buffer {
    return createHmac('sha256', this.#key).update(`${setId} ${visitor}`).digest().subarray(0, MARK_BYTES);
  }
}
