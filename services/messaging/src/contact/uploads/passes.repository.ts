import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Who may put files for a while: for a new message, or for one ticket. Kept by digest. */
@Injectable()
export class PassesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async add(hash: Buffer, ticket: string | null, minutes: number): Promise<Date> {
    const [row] = await this.database.query<{ expires_at: Date }>(
      `insert into upload_pass (hash, ticket, expires_at)
       values ($1, $2, now() + make_interval(mins => $3)) returning expires_at`,
      [hash, ticket, minutes],
    );
    return row?.expires_at ?? new Date();
  }

  /** Counts a file. Resolves with how many there were before; undefined when the pass is unknown or over. */
  async count(hash: Buffer): Promise<number | undefined> {
    const [row] = await this.database.query<{ before: number }>(
      `with counted as (
         update upload_pass set files = files + 1 where hash = $1 and expires_at > now() returning files - 1 as before)
       select before from counted`,
      [hash],
    );
    return row?.before;
  }

  /** Whether it is good for that ticket, or with null for a new message. Locked until the transaction ends. */
  async lock(hash: Buffer, ticket: string | null): Promise<boolean> {
    const rows = await this.database.query(
      `select hash from upload_pass
        where hash = $1 and expires_at > now() and ticket is not distinct from $2 for update`,
      [hash, ticket],
    );
    return rows.length > 0;
  }

  /** Files that were not attached go with it. */
  async remove(hash: Buffer): Promise<void> {
    await this.database.query('delete from upload_pass where hash = $1', [hash]);
  }

  async sweep(): Promise<void> {
    await this.database.query('delete from upload_pass where expires_at < now()');
  }
}
