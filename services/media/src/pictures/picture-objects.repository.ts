import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const ANNOUNCE = defineStatement(
  `insert into picture_object (id, names) values ($1, $2)
   on conflict (id) do update
     set names = array(select distinct unnest(picture_object.names || excluded.names))`,
);
/** The row of the picture decides: a release that knows no objects removes that one alone. */
const FIND = defineStatement(
  `select exists (select from picture where id = $1) as is_picture,
          (select gone_at is null from picture_object where id = $1) as is_stored`,
  { isPicture: column.boolean, isStored: column.boolean.orNull },
);
const MARK_GONE = defineStatement(
  `insert into picture_object (id, names, gone_at) values ($1, '{}', now())
   on conflict (id) do update set gone_at = coalesce(picture_object.gone_at, now()) returning names`,
  { names: column.texts },
);
/** Not at once: another process may be putting its files at this moment, which the sweep deletes then. */
const REMOVE = defineStatement(
  `delete from picture_object where id = $1 and gone_at < now() - interval '1 hour'`,
);
const SUSPECTS = defineStatement(
  `select id from picture_object object
    where put_at < $1 and not exists (select from picture where picture.id = object.id)`,
  { id: column.text },
);
const ABSENT_OF = defineStatement(
  `select id from unnest($1::text[]) id
    where not exists (select from picture_object object where object.id = id.id and object.gone_at is null)`,
  { id: column.text },
);

/** Which pictures have files in the object store. A row is there before the first object, and until the last has gone. */
@Injectable()
export class PictureObjectsRepository {
  constructor(private readonly database: Database) {}

  async announceFiles(id: string, names: readonly string[]): Promise<void> {
    await this.database.run(ANNOUNCE, [id, [...names]]);
  }

  /** Undefined for a picture whose files are not in the store; what is no picture is gone. */
  async findState(id: string): Promise<'there' | 'gone' | undefined> {
    const row = await this.database.row(FIND, [id]);
    if (!row?.isPicture || row.isStored === false) return 'gone';
    return row.isStored ? 'there' : undefined;
  }

  /** From now on it is served by no process. Resolves with the names of its files. */
  async markGone(id: string): Promise<readonly string[]> {
    return (await this.database.row(MARK_GONE, [id]))?.names ?? [];
  }

  async removeGone(id: string): Promise<void> {
    await this.database.run(REMOVE, [id]);
  }

  /** Ids put before that moment that no picture has. */
  async listSuspects(moment: Date): Promise<string[]> {
    return (await this.database.rows(SUSPECTS, [moment])).map(({ id }) => id);
  }

  /** Which of these have no files in the store. */
  async absentOf(ids: readonly string[]): Promise<string[]> {
    return (await this.database.rows(ABSENT_OF, [[...ids]])).map(({ id }) => id);
  }
}
