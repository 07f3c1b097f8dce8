/** What ALTCHA (protocol 2) asks: a counter whose derived key begins with `keyPrefix`. */
export interface AltchaChallenge {
  readonly parameters: {
    readonly algorithm: string;
    /** Hex, like `salt` and `keyPrefix`. */
    readonly nonce: string;
    readonly salt: string;
    /** Rounds of one derivation. */
    readonly cost: number;
    /** Bytes. */
    readonly keyLength: number;
    readonly keyPrefix: string;
    /** Seconds since 1970. */
    readonly expiresAt: number | null;
  };
  /** As received: the signature covers every field. */
  readonly whole: Readonly<Record<string, unknown>>;
}

const HEX = /^(?:[0-9a-f]{2})+$/i;

/** Reads a challenge. @throws {TypeError} for one this page cannot solve. */
export function parseAltcha(challenge: Readonly<Record<string, unknown>>): AltchaChallenge {
  const parameters = (challenge['parameters'] ?? {}) as Record<string, unknown>;
  const { algorithm, nonce, salt, cost, keyLength = 32, keyPrefix, expiresAt } = parameters;
  const fits =
    typeof algorithm === 'string' &&
    /^(?:PBKDF2\/)?SHA-(?:256|384|512)$/.test(algorithm) &&
    [nonce, salt].every((text) => typeof text === 'string' && HEX.test(text)) &&
    typeof keyPrefix === 'string' &&
    /^[0-9a-f]+$/i.test(keyPrefix) &&
    [cost, keyLength].every((number) => Number.isInteger(number) && Number(number) > 0);
  if (!fits) throw new TypeError('Not a challenge this page can solve');
  return {
    parameters: {
      algorithm,
      nonce: String(nonce),
      salt: String(salt),
      cost: Number(cost),
      keyLength: Number(keyLength),
      keyPrefix: keyPrefix.toLowerCase(),
      expiresAt: typeof expiresAt === 'number' ? expiresAt : null,
    },
    whole: challenge,
  };
}
