import { ACCESS_ERRORS, COMMON_ERRORS } from '@lectern/contracts-core';
import type { PoolClient } from 'pg';
import { DomainError } from '../errors/domain-error.ts';

/** A file is read for minutes, so there is no telling when one ends; the reader looks again after so many seconds. */
export const LOOK_AGAIN_SECONDS = 15;

/** Places are locks of the transaction that reads a file, so that they are free again whatever ends it. `$1` is empty for all places. */
const TRY = `select from generate_series(1, $2::int) place
  where pg_try_advisory_xact_lock(hashtext('files of ' || current_schema() || $1::text), place) limit 1`;
/** A file whose last byte was sent holds its places for a moment longer: for a second in all, they are tried again. */
const PAUSE = 'select pg_sleep(0.05)';
const TRIES = 20;

/** Files that may be read at a time with so many connections: a third, so that all other calls have the rest. */
export const filesAtOnce = (connections: number): number => Math.max(1, Math.floor(connections / 3));

/** Files of those that one person may read at a time: nobody has all of that third where it is more than one. */
export const filesOfOne = (connections: number): number =>
  Math.max(1, Math.min(2, filesAtOnce(connections) - 1));

export const noPlace = (): DomainError =>
  new DomainError(COMMON_ERRORS.UNAVAILABLE, undefined, { retryAfter: LOOK_AGAIN_SECONDS });

export const noOwnPlace = (): DomainError =>
  new DomainError(ACCESS_ERRORS.TOO_MANY_ATTEMPTS, undefined, { retryAfter: LOOK_AGAIN_SECONDS });

type Client = Pick<PoolClient, 'query'>;

/**
 * Takes a place for a file in the running transaction, of those of the person and of those of all. All processes of the service share
 * the places, because they share the connections of the pooler.
 * @throws {DomainError} TOO_MANY_ATTEMPTS when this person reads as many files as one may; UNAVAILABLE when all places are taken. The
 * transaction is to be given up then.
 */
export async function takeCopyPlace(client: Client, connections: number, person: string): Promise<void> {
  // First: who has no place of their own takes none away from others while they are told so.
  if (!(await takePlace(client, ` by ${person}`, filesOfOne(connections)))) throw noOwnPlace();
  if (!(await takePlace(client, '', filesAtOnce(connections)))) throw noPlace();
}

async function takePlace(client: Client, of: string, places: number): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    if ((await client.query(TRY, [of, places])).rowCount === 1) return true;
    if (tries === TRIES) return false;
    await client.query(PAUSE);
  }
}
