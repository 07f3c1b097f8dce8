import { createHash, randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { IDENTITY_ERRORS } from '@lectern/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { DomainError } from '../errors/domain-error.ts';
import { FullLimits } from './full-limits.ts';
import { takeStatement } from './take-statement.ts';

/** At most `hits` in any `seconds`, for each key. */
export interface Limit {
  readonly name: string;
  readonly hits: number;
  readonly seconds: number;
  /**
   * For limits an attack runs into thousands of times: once full, it is refused for up to a second without asking the
   * database, and the refusal comes late. Hits that are given back, or taken out by hand, count a second later.
   */
  readonly isAttacked?: boolean;
}

/**
 * Milliseconds after which an attack is told so: whoever waits for the answer comes ten times a second, not thousands.
 * Not all after the same time: those who came together would come together again, and everybody else behind them.
 */
const LATE = { least: 50, most: 150 };

/** A limit and whom it is counted for. */
export type LimitedKey = readonly [limit: Limit, key: string];

/**
 * Exact sliding limits that every replica shares. What is refused is not counted, so that nobody keeps a limit full by
 * knocking on. Hits belong outside the caller's transaction: a rollback would forget them.
 */
@Injectable()
export class SlidingLimits {
  private readonly database: Database;
  private readonly full = new FullLimits();

  constructor(database: Database) {
    this.database = database;
  }

  /** Counts a hit. @throws {DomainError} TOO_MANY_ATTEMPTS with the seconds until one is free. */
  take(limit: Limit, key: string): Promise<void> {
    return this.takeAll([[limit, key]]);
  }

  /**
   * Counts a hit of each, in one statement and in this order: one that is full refuses, and those behind it count
   * nothing. @throws {DomainError} TOO_MANY_ATTEMPTS with the seconds until one is free.
   */
  async takeAll(wanted: readonly LimitedKey[]): Promise<void> {
    const hits = wanted.map(([limit, key]) => ({ limit, key: keyOf(limit, key) }));
    for (const { limit, key } of hits) {
      const wait = limit.isAttacked ? this.full.wait(key) : 0;
      if (wait > 0) return refuse(limit, wait);
    }
    const rows = await this.database.prepared<{ is_taken: boolean; wait: number }>(
      `take-${hits.length}`,
      takeStatement(hits.length),
      hits.flatMap(({ limit, key }) => [key, limit.hits, limit.seconds]),
    );
    const refused = rows.findIndex((row) => !row.is_taken);
    const [hit, row] = [hits[refused], rows[refused]];
    if (!hit || !row) return;
    if (hit.limit.isAttacked) this.full.note(hit.key, row.wait);
    return refuse(hit.limit, row.wait);
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

async function refuse({ isAttacked }: Limit, wait: number): Promise<never> {
  if (isAttacked) await pause(randomInt(LATE.least, LATE.most));
  throw new DomainError(IDENTITY_ERRORS.TOO_MANY_ATTEMPTS, undefined, {
    retryAfter: Math.max(1, Math.ceil(wait)),
  });
}
