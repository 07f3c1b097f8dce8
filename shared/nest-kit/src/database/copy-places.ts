import { COMMON_ERRORS } from '@lectern/contracts-core';
import type { PoolClient } from 'pg';
import { DomainError } from '../errors/domain-error.ts';

/** A file is read for minutes, so there is no telling when one ends; the reader looks again after so many seconds. */
export const LOOK_AGAIN_SECONDS = 15;
/** Of PostgreSQL: the lock was not there in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Places are locks of the transaction that reads a file, so that they are free again whatever ends it. */
const PLACES = `hashtext('files of ' || current_schema())`;
const TRY = `select from generate_series(1, $1::int) place where pg_try_advisory_xact_lock(${PLACES}, place) limit 1`;
/** A file whose last byte was sent holds its place for a moment longer. */
const WAIT = `select pg_advisory_xact_lock(${PLACES}, 1 + floor(random() * $1)::int)`;

/** Files that may be read at a time with so many connections: a third, so that all other calls have the rest. */
export const filesAtOnce = (connections: number): number => Math.max(1, Math.floor(connections / 3));

export const noPlace = (): DomainError =>
  new DomainError(COMMON_ERRORS.UNAVAILABLE, undefined, { retryAfter: LOOK_AGAIN_SECONDS });

/**
 * Takes a place for a file in the running transaction. All processes of the service share the places, because they share the
 * connections of the pooler. @throws {DomainError} UNAVAILABLE when all are taken; the transaction is to be given up then.
 */
export async function takeCopyPlace(client: Pick<PoolClient, 'query'>, places: number): Promise<void> {
  if ((await client.query(TRY, [places])).rowCount === 1) return;
  await client.query(`set local lock_timeout = '1s'`);
  try {
    await client.query(WAIT, [places]);
  } catch (error) {
    throw Object(error).code === LOCK_NOT_AVAILABLE ? noPlace() : error;
  }
  await client.query('set local lock_timeout to default');
}
