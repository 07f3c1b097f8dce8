import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { askedOnce } from './asked-once.ts';
import { Waiting, type WaitingCounts } from './waiting.ts';

/** Milliseconds for which what was seen is kept, so that frequent probes cost no query. */
const KEPT = 1_000;
/** Milliseconds that a probe waits for the database: less than what asks gives a process. */
const PATIENCE = 1_000;

/**
 * Whether the primary answers: `ok`, `away`, or `slow` while an answer is waited for. With an answer come counts of what waits for a
 * person.
 */
export type DatabaseSeen =
  ({ readonly database: 'ok' } & WaitingCounts) | { readonly database: 'away' | 'slow' };

/**
 * Looks at the database for `/readyz`. It never fails and is answered in time: all processes of all services have the same
 * database, so one that is away must take none of them from a balancer.
 */
@Injectable()
export class DatabaseLook {
  private readonly ask: () => Promise<DatabaseSeen>;

  constructor(database: Database, waiting: Waiting) {
    this.ask = askedOnce(async (): Promise<DatabaseSeen> => {
      try {
        await database.ping();
        return { database: 'ok', ...(await waiting.countAll()) };
      } catch {
        return { database: 'away' };
      }
    }, KEPT);
  }

  async seeDatabase(): Promise<DatabaseSeen> {
    const answered = new AbortController();
    const slow = pause<DatabaseSeen>(PATIENCE, { database: 'slow' }, { signal: answered.signal });
    try {
      return await Promise.race([this.ask(), slow]);
    } finally {
      slow.catch(() => undefined);
      answered.abort();
    }
  }
}
