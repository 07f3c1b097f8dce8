import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';

/** Files that have to go. A file is announced here before it is written, so that a crash leaves none behind. */
@Injectable()
export class DoomedObjectsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Schedules deletion in `seconds`, unless the keys are spared before. */
  async scheduleDeletion(keys: readonly string[], seconds: number): Promise<void> {
    await this.database.query(
      `insert into doomed_object (key, due_at)
       select unnest($1::text[]), now() + make_interval(secs => $2) on conflict (key) do nothing`,
      [keys, seconds],
    );
  }

  async cancelDeletion(keys: readonly string[]): Promise<void> {
    await this.database.query('delete from doomed_object where key = any($1)', [keys]);
  }

  /** The store did not take it away now: in so many seconds it is due again. */
  async postponeDeletion(key: string, seconds: number): Promise<void> {
    await this.database.query(
      'update doomed_object set due_at = now() + make_interval(secs => $2) where key = $1',
      [key, seconds],
    );
  }

  async listDue(most: number): Promise<string[]> {
    const rows = await this.database.query<{ key: string }>(
      'select key from doomed_object where due_at <= now() order by due_at limit $1',
      [most],
    );
    return rows.map(({ key }) => key);
  }
}
