import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const KEY = { salt: column.text, madeAt: column.time };
/** A draft may name any lecture id, so an id that is published as a lecture of another course gets no row. */
const NEW_KEY = `insert into stream_key (lecture_id, curriculum_id, salt)
   select $1, $2, $3 where not exists (select from lecture where id = $1 and curriculum_id is distinct from $2)
   on conflict (curriculum_id, lecture_id)`;
/** The update changes nothing; it makes the row that is there come back. */
const KEEP = defineStatement(`${NEW_KEY} do update set salt = stream_key.salt returning salt, made_at`, KEY);
const RENEW = defineStatement(
  `${NEW_KEY} do update set salt = excluded.salt, made_at = now() returning salt, made_at`,
  KEY,
);
const END = defineStatement('delete from stream_key where curriculum_id = any($1)');

export interface NewStreamKey {
  readonly lectureId: string;
  readonly curriculumId: string;
  readonly salt: string;
}
export type StreamKeyRow = RowOf<typeof KEY>;

/** What stream keys are derived from. A lecture of another course has no key here. */
@Injectable()
export class StreamKeysRepository {
  constructor(private readonly database: Database) {}

  /** The key that is there, otherwise this one. */
  keepKey({ lectureId, curriculumId, salt }: NewStreamKey): Promise<StreamKeyRow | undefined> {
    return this.database.row(KEEP, [lectureId, curriculumId, salt]);
  }

  renewKey({ lectureId, curriculumId, salt }: NewStreamKey): Promise<StreamKeyRow | undefined> {
    return this.database.row(RENEW, [lectureId, curriculumId, salt]);
  }

  /** Ends every key of these courses; the next look at one makes another. How many there were. */
  endKeys(curriculumIds: readonly string[]): Promise<number> {
    return this.database.run(END, [[...curriculumIds]]);
  }
}
