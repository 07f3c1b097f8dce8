import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';

/** Minutes after which another process may take over a pass. */
const CLAIM_MINUTES = 4;

/** A secret that processes of the service have sealed with. */
export interface KnownSecret {
  readonly id: string;
  readonly is_unmarked: boolean;
}

/** The table of `sealingTable`. */
@Injectable()
export class SealingRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  listSecrets(): Promise<KnownSecret[]> {
    return this.database.query<KnownSecret>('select id, is_unmarked from sealing_secret');
  }

  /** The secret of rows that name none; undefined before a process has begun. */
  async findUnmarked(): Promise<string | undefined> {
    const [row] = await this.database.query<{ id: string }>(
      'select id from sealing_secret where is_unmarked',
    );
    return row?.id;
  }

  /** A process that seals with this secret starts. Of two that are the first at once, one says what names none. */
  async noteStart(id: string, unmarkedId: string): Promise<void> {
    await this.database.query(
      'insert into sealing_secret (id, is_unmarked) values ($1, true) on conflict do nothing',
      [unmarkedId],
    );
    await this.database.query(
      `update sealing_secret set is_unmarked = true
        where id = $1 and not exists (select from sealing_secret where is_unmarked)`,
      [unmarkedId],
    );
    await this.database.query(
      `insert into sealing_secret (id, is_unmarked) values ($1, false)
       on conflict (id) do update set started_at = clock_timestamp(), left_over = null`,
      [id],
    );
  }

  async removeSecrets(ids: readonly string[]): Promise<void> {
    await this.database.query('delete from sealing_secret where id = any($1)', [ids]);
  }

  /**
   * Whether this process should seal rows anew: not while processes that started later seal with another secret, nor while
   * another process is at it, nor again when nothing was left. A process that has just started is always let.
   */
  async claimPass(id: string, isStart: boolean): Promise<boolean> {
    const rows = await this.database.query(
      `with claimed as (
         update sealing_secret set claimed_at = clock_timestamp()
          where id = $1 and id = (select id from sealing_secret order by started_at desc, id limit 1)
            and ($2 or left_over is distinct from 0 and claimed_at < clock_timestamp() - make_interval(mins => $3))
         returning id)
       select id from claimed`,
      [id, isStart, CLAIM_MINUTES],
    );
    return rows.length > 0;
  }

  async noteLeftOver(id: string, count: number): Promise<void> {
    await this.database.query('update sealing_secret set left_over = $2 where id = $1', [id, count]);
  }

  /** Rows that only other secrets open; null while that is being counted. */
  async countLeftOver(id: string): Promise<number | null> {
    const [row] = await this.database.query<{ left_over: number | null }>(
      'select left_over from sealing_secret where id = $1',
      [id],
    );
    return row?.left_over ?? null;
  }
}
