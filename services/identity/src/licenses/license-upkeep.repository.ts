import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const COLUMNS = { id: column.text, accountId: column.text, files: column.integer };

const LIST_TO_PURGE = defineStatement(
  `select license.id, license.account_id, count(page.key)::int as files
     from license left join license_page page on page.license_id = license.id
    where license.decided_at < now() - make_interval(days => $1) and license.purged_at is null
    group by license.id order by license.decided_at limit 500`,
  COLUMNS,
);

const DELETE_PAGES = defineStatement('delete from license_page where license_id = $1');
const MARK_PURGED = defineStatement('update license set purged_at = now() where id = $1');

@Injectable()
export class LicenseUpkeepRepository {
  constructor(private readonly database: Database) {}

  /** Licences decided more than `days` ago whose files are still stored. */
  listToPurge(days: number): Promise<RowOf<typeof COLUMNS>[]> {
    return this.database.rows(LIST_TO_PURGE, [days]);
  }

  /** Deletes the rows with the keys of the files; a trigger schedules the files' deletion. The decision stays. */
  async purgeFiles(id: string): Promise<void> {
    await this.database.run(DELETE_PAGES, [id]);
    await this.database.run(MARK_PURGED, [id]);
  }
}
