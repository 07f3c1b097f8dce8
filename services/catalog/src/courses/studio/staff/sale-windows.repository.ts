import type { SaleTimes, SaleWindow } from '@lectern/contracts-catalog';
import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const FIND = defineStatement('select starts_at, ends_at, version from sale_window where curriculum_id = $1', {
  startsAt: column.time.orNull,
  endsAt: column.time.orNull,
  version: column.integer,
});
const PUT = defineStatement(
  `insert into sale_window as w (curriculum_id, starts_at, ends_at) values ($1, $2::timestamptz, $3::timestamptz)
   on conflict (curriculum_id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at, version = w.version + 1`,
);

/** Between which moments courses can be bought. */
@Injectable()
export class SaleWindowsRepository {
  constructor(private readonly database: Database) {}

  /** Without limits, and version 0, for a course that never had any. */
  async findWindow(curriculumId: string): Promise<SaleWindow> {
    const row = await this.database.row(FIND, [curriculumId]);
    return {
      startsAt: row?.startsAt?.toISOString() ?? null,
      endsAt: row?.endsAt?.toISOString() ?? null,
      version: row?.version ?? 0,
    };
  }

  /** The next version of it; the caller holds the draft. */
  async putWindow(curriculumId: string, { startsAt, endsAt }: SaleTimes): Promise<void> {
    await this.database.run(PUT, [curriculumId, startsAt, endsAt]);
  }
}
