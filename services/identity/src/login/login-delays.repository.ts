import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Failures without a pause; then pauses of 1, 2, 4 … seconds, never more than five minutes. */
const FREE_FAILS = 5;
const LONGEST_PAUSE = 5 * 60;
/** Seconds after which failures are forgotten. */
const MEMORY = 15 * 60;

/** The pause after so many failures, in seconds; SQL of the row `known`. */
const PAUSE = `(case when known.fails < ${FREE_FAILS} then 0
  else least(${LONGEST_PAUSE}, power(2, least(known.fails - ${FREE_FAILS}, 20))) end)`;
const IS_FORGOTTEN = `known.last_at < now() - make_interval(secs => ${MEMORY})`;
const IS_OVER = `known.last_at + make_interval(secs => ${PAUSE}) <= now()`;

@Injectable()
export class LoginDelaysRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /**
   * Counts an attempt as failed before it is judged, so that attempts at the same moment cannot overtake the count.
   * Resolves with the seconds to wait, 0 when it may go on.
   */
  async enter(key: Buffer): Promise<number> {
    const [row] = await this.database.query<{ is_let_in: boolean; wait: number }>(
      `insert into login_delay as known (key, fails, last_at, is_let_in) values ($1, 1, now(), true)
       on conflict (key) do update set
         is_let_in = ${IS_FORGOTTEN} or ${IS_OVER},
         fails = case when ${IS_FORGOTTEN} then 1 when ${IS_OVER} then known.fails + 1 else known.fails end,
         last_at = case when ${IS_FORGOTTEN} or ${IS_OVER} then now() else known.last_at end
       returning is_let_in, extract(epoch from known.last_at - now())::float8 + ${PAUSE} as wait`,
      [key],
    );
    return row && !row.is_let_in ? Math.max(1, Math.ceil(row.wait)) : 0;
  }

  async forget(key: Buffer): Promise<void> {
    await this.database.query('delete from login_delay where key = $1', [key]);
  }

  async sweep(): Promise<void> {
    await this.database.query(`delete from login_delay where last_at < now() - make_interval(secs => $1)`, [
      MEMORY,
    ]);
  }
}
