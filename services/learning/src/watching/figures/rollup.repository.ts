import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Events that one transaction counts. */
const AT_ONCE = 20_000;

/** The first one counts everything that was watched before; a large site takes its time. */
const UNLIMITED_TIME = defineStatement('set local statement_timeout = 0');
const COUNT = defineStatement('select roll_up_watching($1) as has_more', { hasMore: column.boolean });
const COMPLETIONS = defineStatement('select from roll_up_completions()');
const FILL = defineStatement('select fill_next_course() as has_more', { hasMore: column.boolean });
const TELL = defineStatement('select from tell_course_days()');

/** Brings the figures of watching up to date; it goes on where it was. */
@Injectable()
export class RollupRepository {
  constructor(private readonly database: Database) {}

  async rollUp(): Promise<void> {
    while (await this.runUnlimited(FILL, []));
    while (await this.runUnlimited(COUNT, [AT_ONCE]));
    await this.database.runInTransaction(async () => {
      await this.database.run(UNLIMITED_TIME);
      await this.database.run(COMPLETIONS);
      await this.database.run(TELL);
    });
  }

  /** Takes the next part in a transaction of its own; true while there may be more. */
  private runUnlimited(part: typeof COUNT, values: readonly unknown[]): Promise<boolean> {
    return this.database.runInTransaction(async () => {
      await this.database.run(UNLIMITED_TIME);
      return (await this.database.row(part, values))?.hasMore ?? false;
    });
  }
}
