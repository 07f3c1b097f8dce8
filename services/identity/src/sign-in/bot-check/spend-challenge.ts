/** The digest of a solution for the replay store, and its expiry. */
export interface SpendableSolution {
  readonly hash: Buffer;
  readonly expiresAt: Date;
  /** Whether it solves a hard challenge. */
  readonly isHard: boolean;
}

/** SQL that stores a hash until `expiresAt` and returns a row for its first use; no row for null. */
export const spend = (hash: string, expiresAt: string): string =>
  `insert into spent_challenge (hash, expires_at)
   select ${hash}::bytea, ${expiresAt}::timestamptz where ${hash}::bytea is not null
   on conflict do nothing returning hash`;
