import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Bytes of a mark: enough that none is guessed. */
const MARK_BYTES = 16;

/** Bytes of a digested name: 11 letters. */
const NAME_BYTES = 8;

/** What an edge gave to a session. */
export interface Marked {
  readonly setId: string;
  /** Digest of the rollouts, and their shares, that the set was drawn under. */
  readonly draw: string;
}

/**
 * Signs which release set the edge gave to which visitor, and under which rollouts, so that only such sessions vote on
 * a rollout.
 */
export class SessionMarks {
  readonly #key: Buffer;
  readonly #otherKey: Buffer | undefined;

  /**
   * @param secret What all edges of the site share. Without one, marks are good for this process alone.
   * @param otherSecret What is being changed: marks made with it are good as well.
   */
  constructor(secret: string | undefined, otherSecret?: string) {
    this.#key = secret === undefined ? randomBytes(32) : deriveKey(secret);
    this.#otherKey = otherSecret === undefined ? undefined : deriveKey(otherSecret);
  }

  /** Value of the session's cookie: the set, its draw and their mark. */
  sign(marked: Marked, visitor: string): string {
    return `${marked.setId}.${marked.draw}.${markOf(this.#key, marked, visitor).toString('base64url')}`;
  }

  /** What a cookie names; undefined when no edge gave it to this visitor. */
  readMarked(value: string | undefined, visitor: string): Marked | undefined {
    const [, setId = '', draw = '', mark = ''] =
      /^([\w-]{1,40})\.([\w-]{11})\.([\w-]{22})$/.exec(value ?? '') ?? [];
    const shown = Buffer.from(mark, 'base64url');
    const marked = { setId, draw };
    const expected = [this.#key, this.#otherKey].flatMap((key) =>
      key ? [markOf(key, marked, visitor)] : [],
    );
    const isOurs = shown.length === MARK_BYTES && expected.some((one) => timingSafeEqual(shown, one));
    return isOurs ? marked : undefined;
  }

  /** A name for what is told to the releases service, alike at all edges; without the key it cannot be guessed from. */
  digestName(name: string): string {
    return createHmac('sha256', this.#key)
      .update(`network ${name}`)
      .digest()
      .subarray(0, NAME_BYTES)
      .toString('base64url');
  }
}

const deriveKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'marks of release sets', 32));

const markOf = (key: Buffer, { setId, draw }: Marked, visitor: string): Buffer =>
  createHmac('sha256', key).update(`${setId} ${draw} ${visitor}`).digest().subarray(0, MARK_BYTES);
