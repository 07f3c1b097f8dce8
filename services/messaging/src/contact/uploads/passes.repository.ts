import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const ADD = defineStatement(
  `insert into upload_pass (hash, ticket, expires_at)
   values ($1, $2, now() + make_interval(mins => $3)) returning expires_at`,
  { expiresAt: column.time },
);
const COUNT = defineStatement(
  'update upload_pass set files = files + 1 where hash = $1 and expires_at > now() returning files - 1 as before',
  { before: column.integer },
);
const LOCK = defineStatement(
  `select hash from upload_pass
    where hash = $1 and expires_at > now() and ticket is not distinct from $2 for update`,
);
const REMOVE = defineStatement('delete from upload_pass where hash = $1');
const SWEEP = defineStatement('delete from upload_pass where expires_at < now()');

/** Passes to upload files, for a new message or for one ticket. Only their digest is stored. */
@Injectable()
export class PassesRepository {
  constructor(private readonly database: Database) {}

  async addPass(hash: Buffer, ticket: string | null, minutes: number): Promise<Date> {
    return (await this.database.row(ADD, [hash, ticket, minutes]))?.expiresAt ?? new Date();
  }

  /** Counts a file. Resolves with how many there were before; undefined when the pass is unknown or over. */
  async countFile(hash: Buffer): Promise<number | undefined> {
    return (await this.database.row(COUNT, [hash]))?.before;
  }

  /** Whether it is good for that ticket, or with null for a new message. Locked until the transaction ends. */
  async lockPass(hash: Buffer, ticket: string | null): Promise<boolean> {
    return (await this.database.run(LOCK, [hash, ticket])) > 0;
  }

  /** Files that were not attached go with it. */
  async removePass(hash: Buffer): Promise<void> {
    await this.database.run(REMOVE, [hash]);
  }

  async sweepPasses(): Promise<void> {
    await this.database.run(SWEEP);
  }
}
