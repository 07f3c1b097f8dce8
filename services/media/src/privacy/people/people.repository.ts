import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const NOT_SHOWN = 'not exists (select from lecture_video shown where shown.video_id = video.id)';
/** In the words of the file that a person is given. */
const FILMS = defineStatement(
  'select id, name, bytes::float8 as bytes, state, created_at from video where owner_id = $1 order by created_at, id',
  { id: column.text, name: column.text, bytes: column.float, state: column.text, createdAt: column.time },
);
const MATERIALS = defineStatement(
  'select id, name, type, bytes, created_at from material where owner_id = $1 order by created_at, id',
  { id: column.text, name: column.text, type: column.text, bytes: column.integer, createdAt: column.time },
);
const REMOVE_UPLOADS = defineStatement(
  `delete from video where owner_id = $1 and state in ('uploading', 'failed') and ${NOT_SHOWN}
   returning id, bytes::float8 as bytes`,
  { id: column.text, bytes: column.float },
);
const FORGET = [
  'delete from lecture_opening where user_id = $1',
  'delete from delivered where user_id = $1',
  // The name of a file may name who made it. Learners never see it.
  `update video set name = '' where owner_id = $1`,
  `update material set name = 'file.' || type where owner_id = $1`,
].map((sql) => defineStatement(sql));
/**
 * What a lecture shows belongs to whom its course belongs to, by the id that the catalogue keeps with the course: with another one the
 * course could not be published again.
 */
const PSEUDONYMISE = [
  `update video set owner_id = $2 where owner_id = $1 and ${NOT_SHOWN}`,
  `update material set owner_id = $2 where owner_id = $1 and not exists (
     select from lecture_video shown where shown.materials @> jsonb_build_array(jsonb_build_object('id', material.id)))`,
  // Those of courses and of the storefront; the pictures of the person themselves are deleted.
  `update picture set owner_id = $2 where owner_id = $1 and shape <> 'square'`,
  'select from pseudonymise_audit($1, $2)',
].map((sql) => defineStatement(sql));

/** What films, files and viewings know about a person; their pictures are `PicturesService`'s. */
@Injectable()
export class PeopleRepository {
  constructor(private readonly database: Database) {}

  async listFilms(ownerId: string): Promise<Record<string, unknown>[]> {
    const rows = await this.database.rows(FILMS, [ownerId]);
    return rows.map(({ createdAt, ...film }) => ({ ...film, created_at: createdAt }));
  }

  async listMaterials(ownerId: string): Promise<Record<string, unknown>[]> {
    const rows = await this.database.rows(MATERIALS, [ownerId]);
    return rows.map(({ createdAt, ...file }) => ({ ...file, created_at: createdAt }));
  }

  /** Deletes films that never came to be. Resolves with those, whose parts are in the store still. */
  removeUploads(ownerId: string): Promise<{ id: string; bytes: number }[]> {
    return this.database.rows(REMOVE_UPLOADS, [ownerId]);
  }

  /** Within a transaction. */
  async eraseRecords(userId: string, pseudonym: string): Promise<void> {
    for (const statement of FORGET) await this.database.run(statement, [userId]);
    for (const statement of PSEUDONYMISE) await this.database.run(statement, [userId, pseudonym]);
  }
}
