import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const COLUMNS = {
  id: column.text,
  curriculumId: column.text,
  lectureId: column.text,
  atMs: column.integer,
  text: column.text,
  createdAt: column.time,
  updatedAt: column.time,
};
const NAMES = 'id, curriculum_id, lecture_id, at_ms, text, created_at, updated_at';

const NOTES = defineStatement(
  `select ${NAMES}, (count(*) over ())::int as total from note
    where user_id = $1 and curriculum_id = $2 and ($3::text is null or lecture_id = $3)
    order by array_position($4::text[], lecture_id), lecture_id, at_ms, created_at, id limit $5 offset $6`,
  { ...COLUMNS, total: column.integer },
);
const NOTE = defineStatement(`select ${NAMES} from note where user_id = $1 and id = $2`, COLUMNS);
const ADD = defineStatement(
  `insert into note (id, user_id, curriculum_id, lecture_id, at_ms, text, created_at, updated_at)
   select $1, $2, $3, $4, $5, $6, present(), present()
    where (select count(*) from note where user_id = $2 and curriculum_id = $3) < $7
   on conflict (id) do nothing`,
);
const REWRITE = defineStatement(
  `update note set text = $3, updated_at = present() where user_id = $1 and id = $2 returning ${NAMES}`,
  COLUMNS,
);
const REMOVE = defineStatement('delete from note where user_id = $1 and id = $2');

export type NoteRow = RowOf<typeof COLUMNS>;

export interface NewNote {
  readonly id: string;
  readonly userId: string;
  readonly curriculumId: string;
  readonly lectureId: string;
  readonly atMs: number;
  readonly text: string;
}

interface Wanted {
  readonly curriculumId: string;
  readonly lectureId?: string | undefined;
  /** Lectures in the order of the course. */
  readonly order: readonly string[];
  readonly page: number;
  readonly size: number;
}

/** Every call names the owner and reaches the notes of that person only. */
@Injectable()
export class NotesRepository {
  constructor(private readonly database: Database) {}

  listNotes(userId: string, { curriculumId, lectureId, order, page, size }: Wanted) {
    const values = [userId, curriculumId, lectureId ?? null, [...order], size, (page - 1) * size];
    return this.database.rows(NOTES, values);
  }

  findNote(userId: string, id: string): Promise<NoteRow | undefined> {
    return this.database.row(NOTE, [userId, id]);
  }

  /** Does nothing for an id that is taken, and past `most` notes of a course. */
  async addNote({ id, userId, curriculumId, lectureId, atMs, text }: NewNote, most: number): Promise<void> {
    await this.database.run(ADD, [id, userId, curriculumId, lectureId, atMs, text, most]);
  }

  rewriteNote(userId: string, id: string, text: string): Promise<NoteRow | undefined> {
    return this.database.row(REWRITE, [userId, id, text]);
  }

  /** Whether it was there. */
  async removeNote(userId: string, id: string): Promise<boolean> {
    return (await this.database.run(REMOVE, [userId, id])) > 0;
  }
}
