import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

export interface StoredPicture {
  readonly id: string;
  readonly ownerId: string;
  readonly color: string;
}

@Injectable()
export class PicturesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async find(id: string): Promise<StoredPicture | undefined> {
    const [picture] = await this.database.query<StoredPicture>(
      'select id, owner_id as "ownerId", color from picture where id = $1',
      [id],
    );
    return picture;
  }

  /** What a person uploaded, as they are told it. */
  listOf(ownerId: string): Promise<unknown[]> {
    return this.database.query(
      `select id, '/media/user/' || id || '-384.webp' as address, bytes, created_at, kept_at
         from picture where owner_id = $1 order by created_at, id`,
      [ownerId],
    );
  }

  /** Holds whatever else happens to this person's pictures until the transaction ends. */
  async lockOwner(ownerId: string): Promise<void> {
    await this.database.query(`select pg_advisory_xact_lock(hashtextextended('picture ' || $1, 0))`, [
      ownerId,
    ]);
  }

  async add({ id, ownerId, color, bytes }: StoredPicture & { bytes: number }): Promise<void> {
    await this.database.query('insert into picture (id, owner_id, color, bytes) values ($1, $2, $3, $4)', [
      id,
      ownerId,
      color,
      bytes,
    ]);
  }

  /** Forgets the unused pictures of a person but the newest few. Resolves with those forgotten. */
  removeUnused(ownerId: string, newest: number): Promise<string[]> {
    return this.removed(
      `id in (select id from picture where owner_id = $1 and kept_at is null
               order by created_at desc, id offset $2)`,
      [ownerId, newest],
    );
  }

  /** False when this person has no such picture. */
  async keep(id: string, ownerId: string): Promise<boolean> {
    const rows = await this.database.query<{ id: string }>(
      `with kept as (
         update picture set kept_at = coalesce(kept_at, now()) where id = $1 and owner_id = $2 returning id)
       select id from kept`,
      [id, ownerId],
    );
    return rows.length === 1;
  }

  /**
   * Forgets all but one picture of a person. Unused ones that came after it stay, to be abandoned or kept: the person
   * may have chosen one of them already.
   */
  removeOthers(ownerId: string, keep: string | null): Promise<string[]> {
    return this.removed(
      `owner_id = $1 and id is distinct from $2
       and (kept_at is not null or created_at <= coalesce((select created_at from picture where id = $2), 'infinity'))`,
      [ownerId, keep],
    );
  }

  /** Forgets pictures nobody decided to use for so many hours. */
  removeAbandoned(hours: number): Promise<string[]> {
    return this.removed('kept_at is null and created_at < now() - make_interval(hours => $1)', [hours]);
  }

  /** Which of these ids are no pictures. */
  async unknownOf(ids: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      'select id from unnest($1::text[]) id where not exists (select from picture where picture.id = id.id)',
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  private async removed(condition: string, parameters: readonly unknown[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `with gone as (delete from picture where ${condition} returning id) select id from gone`,
      parameters,
    );
    return rows.map(({ id }) => id);
  }
}
