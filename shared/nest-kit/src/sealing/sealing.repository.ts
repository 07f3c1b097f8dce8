import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';

/** Minutes after which another process may take over a pass, and after which there is another one. */
const PASS_MINUTES = 4;
/** SQL of the secret that the process seals with which started last. */
const LATEST = 'select id from sealing_secret order by started_at desc, id limit 1';

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
   * another process is at it. Processes that are being replaced may write for `handover` ms longer, so there is a pass after that,
   * and another one every few minutes for as long as there are two secrets. Resolves with the claim; undefined without one.
   */
  async claimPass(id: string, handover: number): Promise<string | undefined> {
    const rows = await this.database.query<{ claim: string }>(
      `with claimed as (
         update sealing_secret set claimed_at = clock_timestamp(), renewed_at = clock_timestamp()
          where id = $1 and id = (${LATEST})
            and (claimed_at is null or renewed_at < clock_timestamp() - make_interval(mins => $3))
            and (left_over is null or looked_at < started_at + make_interval(secs => $2::float8 / 1000)
                 or looked_at < clock_timestamp() - make_interval(mins => $3))
         returning claimed_at)
       select claimed_at::text as claim from claimed`,
      [id, handover, PASS_MINUTES],
    );
    return rows[0]?.claim;
  }

  /** A pass goes on: no other process takes it over. */
  async renewPass(id: string, claim: string): Promise<void> {
    await this.database.query(
      'update sealing_secret set renewed_at = clock_timestamp() where id = $1 and claimed_at = $2::timestamptz',
      [id, claim],
    );
  }

  /** A pass is over: what it left counts as of its beginning, unless another process has taken it over. */
  async noteLeftOver(id: string, claim: string, count: number): Promise<void> {
    await this.database.query(
      `update sealing_secret set left_over = $3, looked_at = claimed_at, claimed_at = null
        where id = $1 and claimed_at = $2::timestamptz`,
      [id, claim, count],
    );
  }

  /** A pass was broken off: another process may begin one at once. */
  async releasePass(id: string, claim: string): Promise<void> {
    await this.database.query(
      'update sealing_secret set claimed_at = null where id = $1 and claimed_at = $2::timestamptz',
      [id, claim],
    );
  }

  /**
   * Rows that only other secrets open. Null while a process counts them, while processes that started later seal with another secret,
   * and before a pass that began when processes of before could write no longer.
   */
  async countLeftOver(id: string, handover: number): Promise<number | null> {
    const [row] = await this.database.query<{ left_over: number | null }>(
      `select left_over from sealing_secret
        where id = $1 and id = (${LATEST}) and looked_at >= started_at + make_interval(secs => $2::float8 / 1000)`,
      [id, handover],
    );
    return row?.left_over ?? null;
  }
}
