import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';

/** Work for a phone: at most so many derivations of some thousand rounds, below two seconds. */
const MOST_DERIVATIONS = 300;
/** A hard challenge takes so many times the work: about ten seconds on a phone. */
const HARD = 5;
/** Two hex digits that the key has to begin with: 256 derivations on average. */
const CHEAP_PREFIX = '00';
const MOST_COUNTER = 100_000;
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
      data: z.optional(z.strictObject({ level: z.literal('hard') })),
    }),
    signature: z.string().check(z.maxLength(200)),
  }),
  solution: z.object({
    counter: z.int().check(z.minimum(0), z.maximum(MOST_COUNTER)),
    derivedKey: z.string().check(z.maxLength(128)),
    time: z.optional(z.number()),
  }),
});

/** A right solution: its digest for the replay store, and its expiry. */
export interface Solved {
  readonly signature: string;
  readonly expiresAt: Date;
  readonly isHard: boolean;
}

export interface Difficulty {
  /** Of each derivation. */
  readonly rounds: number;
  readonly isHard: boolean;
  /**
   * Whether making the challenge costs no derivation. Then checking its solution costs one, and the visitor's work
   * varies more.
   */
  readonly isCheap: boolean;
}

/** A challenge signed with our key, good for twenty minutes: filling in the form may take a while. */
export function newChallenge(key: Buffer, { rounds, isHard, isCheap }: Difficulty): Promise<Challenge> {
  const times = isHard ? HARD : 1;
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    ...(isCheap
      ? { cost: rounds * times, keyPrefix: CHEAP_PREFIX }
      : { cost: rounds, counter: randomInt((MOST_DERIVATIONS * times) / 3, MOST_DERIVATIONS * times) }),
    ...(isHard ? { data: { level: 'hard' } } : {}),
    deriveKey,
    expiresAt: new Date(Date.now() + LIFETIME_MS),
    hmacSignatureSecret: key.toString('hex'),
    hmacKeySignatureSecret: key.toString('base64'),
  });
}

/** A visitor's solution, not yet checked. */
export type ShownSolution = z.infer<typeof Payload>;

/** Undefined unless the token has the form of a solution. */
export function readSolution(token: string): ShownSolution | undefined {
  return Payload.safeParse(fromBase64(token)).data;
}

/** Undefined unless it rightly solves an unexpired challenge of ours. Takes no statement. */
export async function checkSolution(
  { challenge, solution }: ShownSolution,
  key: Buffer,
): Promise<Solved | undefined> {
  const { data, ...parameters } = challenge.parameters;
  const result = await verifySolution({
    challenge: { ...challenge, parameters: { ...parameters, ...(data ? { data } : {}) } },
    solution: { counter: solution.counter, derivedKey: solution.derivedKey },
    deriveKey,
    hmacSignatureSecret: key.toString('hex'),
    hmacKeySignatureSecret: key.toString('base64'),
  });
  if (!result.verified) return undefined;
  return {
    signature: challenge.signature,
    expiresAt: new Date(challenge.parameters.expiresAt * 1_000),
    isHard: data !== undefined,
  };
}

function fromBase64(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString());
  } catch {
    return undefined;
  }
}
