import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const STORED_PICTURE = {
  id: column.text,
  ownerId: column.text,
  color: column.text,
  shape: column.oneOf(['square', 'wide', 'free']),
  width: column.integer.orNull,
  height: column.integer.orNull,
};
const ID = { id: column.text };

const FIND = defineStatement('select * from picture where id = $1', STORED_PICTURE);
const PICTURES_OF = defineStatement(
  `select id, '/media/user/' || id || case shape when 'square' then '-384.webp' else '-640.webp' end as address, bytes, created_at, kept_at
     from picture where owner_id = $1 order by created_at, id`,
  {
    id: column.text,
    address: column.text,
    bytes: column.integer,
    createdAt: column.time,
    keptAt: column.time.orNull,
  },
);
const LOCK_OWNER = defineStatement(`select pg_advisory_xact_lock(hashtextextended('picture ' || $1, 0))`);
const ADD = defineStatement(
  `insert into picture (id, owner_id, color, bytes, shape, width, height, kept_at)
   values ($1, $2, $3, $4, $5, $6, $7, case when $5 <> 'square' then now() end)`,
);
const KEEP = defineStatement(
  "update picture set kept_at = coalesce(kept_at, now()) where id = $1 and owner_id = $2 and shape = 'square'",
);
const REMOVE_UNUSED = defineStatement(
  `delete from picture
    where id in (select id from picture where owner_id = $1 and kept_at is null
                  order by created_at desc, id offset $2)
   returning id`,
  ID,
);
const REMOVE_OTHERS = defineStatement(
  `delete from picture
    where owner_id = $1 and id is distinct from $2 and shape = 'square'
      and (kept_at is not null
           or created_at <= coalesce((select created_at from picture where id = $2), 'infinity'))
   returning id`,
  ID,
);
const REMOVE_ABANDONED = defineStatement(
  `delete from picture where kept_at is null and created_at < now() - make_interval(hours => $1) returning id`,
  ID,
);
const UNKNOWN_OF = defineStatement(
  'select id from unnest($1::text[]) id where not exists (select from picture where picture.id = id.id)',
  ID,
);

export type StoredPicture = RowOf<typeof STORED_PICTURE>;

@Injectable()
export class PicturesRepository {
  constructor(private readonly database: Database) {}

  findPicture(id: string): Promise<StoredPicture | undefined> {
    return this.database.row(FIND, [id]);
  }

  /** The person's uploads, named as in their data export. */
  async listOf(ownerId: string): Promise<Record<string, unknown>[]> {
    const pictures = await this.database.rows(PICTURES_OF, [ownerId]);
    return pictures.map(({ createdAt, keptAt, ...picture }) => ({
      ...picture,
      created_at: createdAt,
      kept_at: keptAt,
    }));
  }

  /** Makes other changes of this person's pictures wait until the transaction ends. */
  async lockOwner(ownerId: string): Promise<void> {
    await this.database.run(LOCK_OWNER, [ownerId]);
  }

  async addPicture({
    id,
    ownerId,
    color,
    bytes,
    shape,
    width,
    height,
  }: StoredPicture & { bytes: number }): Promise<void> {
    await this.database.run(ADD, [id, ownerId, color, bytes, shape, width, height]);
  }

  /** Deletes the rows of a person's unused pictures except the newest. Resolves with the deleted ids. */
  removeUnused(ownerId: string, newest: number): Promise<string[]> {
    return this.idsOf(REMOVE_UNUSED, [ownerId, newest]);
  }

  /** False when this person has no such picture. */
  async keepPicture(id: string, ownerId: string): Promise<boolean> {
    return (await this.database.run(KEEP, [id, ownerId])) === 1;
  }

  /**
   * Deletes the rows of a person's pictures except `keep`. Unused ones that are newer stay, because the person may have
   * chosen one of them already.
   */
  removeOthers(ownerId: string, keep: string | null): Promise<string[]> {
    return this.idsOf(REMOVE_OTHERS, [ownerId, keep]);
  }

  /** Deletes the rows of pictures that were unused for `hours`. */
  removeAbandoned(hours: number): Promise<string[]> {
    return this.idsOf(REMOVE_ABANDONED, [hours]);
  }

  /** Which of these ids are no pictures. */
  unknownOf(ids: readonly string[]): Promise<string[]> {
    return this.idsOf(UNKNOWN_OF, [ids]);
  }

  private async idsOf(statement: typeof UNKNOWN_OF, parameters: readonly unknown[]): Promise<string[]> {
    return (await this.database.rows(statement, parameters)).map(({ id }) => id);
  }
}
