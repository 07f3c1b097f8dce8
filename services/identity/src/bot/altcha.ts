import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';

/** Work for a phone: at most so many derivations of some thousand rounds, below two seconds. */
const MOST_DERIVATIONS = 300;
const LIFETIME_MS = 20 * 60_000;

const Payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
      salt: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
      cost: z.int().check(z.minimum(1), z.maximum(1_000_000)),
      keyLength: z.int().check(z.minimum(1), z.maximum(64)),
      keyPrefix: z.string().check(z.regex(/^[0-9a-f]{1,64}$/)),
      expiresAt: z.int(),
    }),
    signature: z.string().check(z.maxLength(200)),
  }),
  solution: z.object({
    counter: z.int().check(z.minimum(0), z.maximum(MOST_DERIVATIONS * 2)),
    derivedKey: z.string().check(z.maxLength(128)),
    time: z.optional(z.number()),
  }),
});

/** A solution that is right: what to remember it by, and until when. */
export interface Solved {
  readonly signature: string;
  readonly expiresAt: Date;
}

/** A challenge signed with our key, good for twenty minutes: filling in the form may take a while. */
export function newChallenge(key: Buffer, rounds: number): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    counter: randomInt(MOST_DERIVATIONS / 3, MOST_DERIVATIONS),
    deriveKey,
    expiresAt: new Date(Date.now() + LIFETIME_MS),
    hmacSignatureSecret: key.toString('hex'),
    hmacKeySignatureSecret: key.toString('base64'),
  });
}

/** Undefined unless the token holds a right solution of a challenge of ours that has not run out. */
export async function checkSolution(token: string, key: Buffer): Promise<Solved | undefined> {
  const parsed = Payload.safeParse(fromBase64(token));
  if (!parsed.success) return undefined;
  const { challenge, solution } = parsed.data;
  const result = await verifySolution({
    challenge: challenge,
    solution: { counter: solution.counter, derivedKey: solution.derivedKey },
    deriveKey,
    hmacSignatureSecret: key.toString('hex'),
    hmacKeySignatureSecret: key.toString('base64'),
  });
  if (!result.verified) return undefined;
  return { signature: challenge.signature, expiresAt: new Date(challenge.parameters.expiresAt * 1_000) };
}

function fromBase64(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString());
  } catch {
    return undefined;
  }
}
