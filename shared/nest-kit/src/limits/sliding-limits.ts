import { createHash } from 'node:crypto';
import { IDENTITY_ERRORS } from '@lectern/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { DomainError } from '../errors/domain-error.ts';

/** At most `hits` in any `seconds`, for each key. */
export interface Limit {
  readonly name: string;
  readonly hits: number;
  readonly seconds: number;
}

/**
 * Exact sliding limits that every replica shares. What is refused is not counted, so that nobody keeps a limit full by
 * knocking on. Hits belong outside the caller's transaction: a rollback would forget them.
 */
@Injectable()
export class SlidingLimits {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Counts a hit. @throws {DomainError} TOO_MANY_ATTEMPTS with the seconds until one is free. */
  async take(limit: Limit, key: string): Promise<void> {
    const [row] = await this.database.query<{ is_taken: boolean; wait: number }>(TAKE, [
      keyOf(limit, key),
      limit.hits,
      limit.seconds,
    ]);
    if (row?.is_taken) return;
    throw new DomainError(IDENTITY_ERRORS.TOO_MANY_ATTEMPTS, undefined, {
      retryAfter: Math.max(1, Math.ceil(row?.wait ?? limit.seconds)),
    });
  }

  /** Takes the latest hit back, where what it was for did not happen. */
  async giveBack(limit: Limit, key: string): Promise<void> {
    await this.database.query(
      'update rate_limit set hits = trim_array(hits, 1) where key = $1 and cardinality(hits) > 0',
      [keyOf(limit, key)],
    );
  }

  /** Forgets what no longer counts. */
  async sweep(): Promise<void> {
    await this.database.query('delete from rate_limit where expires_at < now()');
  }
}

/** Keys hold addresses of people: they are stored as digests. */
function keyOf(limit: Limit, key: string): string {
  return `${limit.name}:${createHash('sha256').update(key).digest('base64url')}`;
}

const TAKE = `
insert into rate_limit as known (key, hits, is_taken, expires_at)
values ($1, array[now()], true, now() + make_interval(secs => $3))
on conflict (key) do update set (hits, is_taken, expires_at) = (
  select case when count(*) < $2 then coalesce(array_agg(hit order by hit), '{}') || now() else array_agg(hit order by hit) end,
         count(*) < $2,
         now() + make_interval(secs => $3)
    from unnest(known.hits) hit
   where hit > now() - make_interval(secs => $3)
)
returning is_taken, extract(epoch from hits[1] - now())::float8 + $3 as wait`;
