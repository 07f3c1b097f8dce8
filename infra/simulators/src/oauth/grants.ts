import { createHash, randomBytes } from 'node:crypto';
import type { Person } from './people.ts';

/** What was agreed to on a consent page. */
export interface Grant {
  readonly person: Person;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly nonce: string | null;
  /** S256 challenge of the client's verifier, where the client sent one. */
  readonly challenge: string | null;
}

/** Codes and access tokens: a code is worth one token, once, within a minute. */
export interface Grants {
  issueCode(grant: Grant): string;
  /** Uses a code up, also when the request is refused. */
  redeem(code: string, request: { clientId: string; redirectUri: string; verifier: string }): Grant | null;
  issueToken(person: Person): string;
  personOf(authorization: string | undefined): Person | null;
}

const CODE_LIFE = 60_000;

export function createGrants(now: () => number = Date.now): Grants {
  const codes = new Map<string, { grant: Grant; expiresAt: number }>();
  const tokens = new Map<string, Person>();
  const secret = (): string => randomBytes(24).toString('base64url');
  return {
    issueCode(grant) {
      const code = secret();
      codes.set(code, { grant, expiresAt: now() + CODE_LIFE });
      return code;
    },
    redeem(code, { clientId, redirectUri, verifier }) {
      const kept = codes.get(code);
      codes.delete(code);
      if (!kept || kept.expiresAt < now()) return null;
      const { grant } = kept;
      if (grant.clientId !== clientId || grant.redirectUri !== redirectUri) return null;
      if (grant.challenge !== null && grant.challenge !== challengeOf(verifier)) return null;
      return grant;
    },
    issueToken(person) {
      const token = secret();
      tokens.set(token, person);
      return token;
    },
    personOf: (authorization) => tokens.get(/^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '') ?? null,
  };
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
