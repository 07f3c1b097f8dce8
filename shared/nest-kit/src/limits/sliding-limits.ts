import { createHash, randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ACCESS_ERRORS } from '@lectern/contracts-core';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { DomainError } from '../errors/domain-error.ts';
import { BoundedQueue } from './bounded-queue.ts';
import { FullLimits } from './full-limits.ts';
import { FULL_STATEMENT, takeStatement } from './take-statement.ts';

/** At most `hits` in any span of `seconds`, for each key. */
export interface Limit {
  readonly name: string;
  readonly hits: number;
  readonly seconds: number;
  /**
   * For limits that an attack hits thousands of times: a full limit is refused for up to a second without asking the
   * database, and the refusal is delayed. Hits that are given back or deleted by hand take effect a second later.
   */
  readonly isAttacked?: boolean;
}

/**
 * Milliseconds before an attacked limit answers its refusal: a client that waits for it sends ten requests a second
 * instead of thousands. The delay is random because equal delays would bring the requests back all at once.
 */
const LATE = { least: 50, most: 150 };

/**
 * Statements on attacked limits at a time. Statements on the same row wait for each other and hold a connection while
 * they wait, so a burst would otherwise take every connection from other requests.
 */
const ATTACKED_AT_A_TIME = 2;

/** A limit and the key for which it counts. */
export type LimitedKey = readonly [limit: Limit, key: string];

/**
 * Exact sliding limits that all replicas share. Refused hits are not counted, so repeated attempts do not keep a limit
 * full. Count hits outside the caller's transaction, because a rollback deletes them; inside it only where a failed act
 * is to count for nothing.
 */
@Injectable()
export class SlidingLimits {
  private readonly database: Database;
  private readonly full = new FullLimits();
  private readonly attacked = new BoundedQueue(ATTACKED_AT_A_TIME, Infinity);

  constructor(database: Database) {
    this.database = database;
  }

  /** Counts a hit. @throws {DomainError} TOO_MANY_ATTEMPTS with the seconds until one is free. */
  countHit(limit: Limit, key: string): Promise<void> {
    return this.takeAll([[limit, key]]);
  }

  /**
   * Counts a hit of each, in one statement and in this order: one that is full refuses, and those behind it count
   * nothing. @throws {DomainError} TOO_MANY_ATTEMPTS with the seconds until one is free.
   */
  async takeAll(wanted: readonly LimitedKey[]): Promise<void> {
    const refusal = await this.refusalOf(hitsOf(wanted));
    if (refusal) await refuse(refusal);
  }

  /**
   * As `takeAll`, for limits that ask for a harder proof instead of refusing. Resolves with false when one of them is
   * full.
   */
  async tryAll(wanted: readonly LimitedKey[]): Promise<boolean> {
    return (await this.refusalOf(hitsOf(wanted))) === undefined;
  }

  /** Whether this process learned within the last second that an attacked limit is full. Takes no statement. */
  knowsFull(wanted: readonly LimitedKey[]): boolean {
    return this.knownRefusal(hitsOf(wanted)) !== undefined;
  }

  /** Whether one of the limits is full. Counts nothing. */
  async isAnyFull(wanted: readonly LimitedKey[]): Promise<boolean> {
    const hits = hitsOf(wanted);
    if (this.knownRefusal(hits)) return true;
    const rows = await this.database.queryPrepared<{ no: number }>(
      'full-limits',
      FULL_STATEMENT,
      limitParameters(wanted),
    );
    for (const { no } of rows) {
      const hit = hits[no - 1];
      if (hit?.limit.isAttacked) this.full.noteFull(hit.key, 1);
    }
    return rows.length > 0;
  }

  /** Removes the latest hit, when the limited act did not happen. */
  async giveBack(limit: Limit, key: string): Promise<void> {
    await this.database.query(
      'update rate_limit set hits = trim_array(hits, 1) where key = $1 and cardinality(hits) > 0',
      [keyOf(limit, key)],
    );
  }

  /** Deletes hits that no longer count. */
  async sweepHits(): Promise<void> {
    await this.database.query('delete from rate_limit where expires_at < now()');
  }

  private async refusalOf(hits: readonly Hit[]): Promise<Refusal | undefined> {
    const isAttacked = hits.some(({ limit }) => limit.isAttacked);
    return (
      this.knownRefusal(hits) ??
      (isAttacked
        ? this.attacked.runJob(async () => this.knownRefusal(hits) ?? this.askFor(hits))
        : this.askFor(hits))
    );
  }

  private knownRefusal(hits: readonly Hit[]): Refusal | undefined {
    for (const { limit, key } of hits) {
      const wait = limit.isAttacked ? this.full.getWait(key) : 0;
      if (wait > 0) return { limit, wait };
    }
    return undefined;
  }

  private async askFor(hits: readonly Hit[]): Promise<Refusal | undefined> {
    const rows = await this.database.queryPrepared<{ is_taken: boolean; wait: number }>(
      `take-${hits.length}`,
      takeStatement(hits.length),
      hits.flatMap(({ limit, key }) => [key, limit.hits, limit.seconds]),
    );
    const refused = rows.findIndex((row) => !row.is_taken);
    const [hit, row] = [hits[refused], rows[refused]];
    if (!hit || !row) return undefined;
    if (hit.limit.isAttacked) this.full.noteFull(hit.key, row.wait);
    return { limit: hit.limit, wait: row.wait };
  }
}

interface Hit {
  readonly limit: Limit;
  /** As it is stored. */
  readonly key: string;
}

interface Refusal {
  readonly limit: Limit;
  /** Seconds until a hit is free. */
  readonly wait: number;
}

const hitsOf = (wanted: readonly LimitedKey[]): Hit[] =>
  wanted.map(([limit, key]) => ({ limit, key: keyOf(limit, key) }));

/** Limits as the three parameters of `fullLimitsSql`: keys, hits at most, seconds. */
export function limitParameters(wanted: readonly LimitedKey[]): [string[], number[], number[]] {
  const hits = hitsOf(wanted);
  return [
    hits.map(({ key }) => key),
    hits.map(({ limit }) => limit.hits),
    hits.map(({ limit }) => limit.seconds),
  ];
}

/** Keys hold addresses of people: they are stored as digests. */
function keyOf(limit: Limit, key: string): string {
  return `${limit.name}:${createHash('sha256').update(key).digest('base64url')}`;
}

async function refuse({ limit, wait }: Refusal): Promise<never> {
  if (limit.isAttacked) await pause(randomInt(LATE.least, LATE.most));
  throw new DomainError(ACCESS_ERRORS.TOO_MANY_ATTEMPTS, undefined, {
    retryAfter: Math.max(1, Math.ceil(wait)),
  });
}
