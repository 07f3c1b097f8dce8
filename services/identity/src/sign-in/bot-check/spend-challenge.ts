/** What a solution is remembered by, and until when. */
export interface SpendableSolution {
  readonly hash: Buffer;
  readonly expiresAt: Date;
  /** Whether it solves a hard challenge. */
  readonly isHard: boolean;
}

/** SQL that remembers a hash until then, with a row for the first who brings it; nothing at all for null. */
export const spend = (hash: string, expiresAt: string): string =>
  `insert into spent_challenge (hash, expires_at)
   select ${hash}::bytea, ${expiresAt}::timestamptz where ${hash}::bytea is not null
   on conflict do nothing returning hash`;
