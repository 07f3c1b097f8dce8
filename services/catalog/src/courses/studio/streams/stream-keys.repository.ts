import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const KEY = { salt: column.text, madeAt: column.time, isEnded: column.boolean };
const IS_ENDED = 'coalesce(stream_key.ended_salt = stream_key.salt, false)';
const SEEN = `salt, made_at, ${IS_ENDED} as is_ended`;
/** A draft may name any lecture id, so an id that is published as a lecture of another course gets no row. */
const NEW_KEY = `insert into stream_key (lecture_id, curriculum_id, salt, readers_salt, readers)
   select $1, $2, $3, $3, array[$4::text]
    where not exists (select from lecture where id = $1 and curriculum_id is distinct from $2)
   on conflict (curriculum_id, lecture_id)`;
/** A key whose readers are not known keeps them unknown: others than this one have seen it. */
const KEEP = defineStatement(
  `${NEW_KEY} do update set readers =
     case when stream_key.readers_salt = stream_key.salt and $4 <> all (stream_key.readers)
          then stream_key.readers || $4 else stream_key.readers end
   returning ${SEEN}`,
  KEY,
);
const RENEW = defineStatement(
  `${NEW_KEY} do update set salt = excluded.salt, made_at = now(), readers_salt = excluded.salt, readers = excluded.readers
   returning ${SEEN}`,
  KEY,
);
/** Who looks next learns of a key that staff ended, also after an editor left. */
const DELETE = defineStatement(`delete from stream_key where curriculum_id = any($1) and not ${IS_ENDED}`);
const END = defineStatement(
  `update stream_key set salt = $3, ended_salt = $3, ended_at = now(), readers_salt = $3, readers = '{}'
    where lecture_id = $1 and curriculum_id = $2 and not ${IS_ENDED}`,
);
/** Without what readers are not known of: then the authors of the draft. `platform` owns courses that no instructor has. */
const READERS = `case when stream_key.readers_salt = stream_key.salt then stream_key.readers else array(
     select d.owner_id from curriculum_draft d where d.curriculum_id = stream_key.curriculum_id and d.owner_id <> 'platform'
      union select e.user_id from curriculum_editor e
             where e.curriculum_id = stream_key.curriculum_id and e.accepted_at is not null) end as readers,
   (select d.owner_id from curriculum_draft d where d.curriculum_id = stream_key.curriculum_id) as owner_id`;
const READ = { readers: column.texts, ownerId: column.text.orNull };
const FIND = defineStatement(
  `select made_at, case when ${IS_ENDED} then ended_at end as ended_at, ${READERS} from stream_key
    where lecture_id = $1 and curriculum_id = $2`,
  { madeAt: column.time, endedAt: column.time.orNull, ...READ },
);
const FIND_OPEN = defineStatement(
  `select stream_key.salt, ${READERS}
     from lecture l join stream_key on stream_key.curriculum_id = l.curriculum_id and stream_key.lecture_id = l.id
          join curriculum c on c.id = l.curriculum_id
    where l.id = $1 and l.type = 'live' and l.removed_at is null and c.status in ('published', 'archived') and not ${IS_ENDED}`,
  { salt: column.text, ...READ },
);

export interface KeyPlace {
  readonly lectureId: string;
  readonly curriculumId: string;
}
export interface NewStreamKey extends KeyPlace {
  readonly salt: string;
  /** Who asks for it. */
  readonly readerId: string;
}
export type StreamKeyRow = RowOf<typeof KEY>;
export type KeyReaders = RowOf<typeof READ>;

/** What stream keys are derived from, and who saw them. A lecture of another course has no key here. */
@Injectable()
export class StreamKeysRepository {
  constructor(private readonly database: Database) {}

  /** The key that is there, otherwise this one; the reader is noted. */
  keepKey({ lectureId, curriculumId, salt, readerId }: NewStreamKey): Promise<StreamKeyRow | undefined> {
    return this.database.row(KEEP, [lectureId, curriculumId, salt, readerId]);
  }

  /** Also in the place of a key that staff ended. */
  renewKey({ lectureId, curriculumId, salt, readerId }: NewStreamKey): Promise<StreamKeyRow | undefined> {
    return this.database.row(RENEW, [lectureId, curriculumId, salt, readerId]);
  }

  /** Deletes every key of these courses that staff did not end; the next look at one makes another. How many there were. */
  deleteKeys(curriculumIds: readonly string[]): Promise<number> {
    return this.database.run(DELETE, [[...curriculumIds]]);
  }

  /** False without a key, and of one that is ended already. `salt` takes the place of the key's. */
  async endKey({ lectureId, curriculumId }: KeyPlace, salt: string): Promise<boolean> {
    return (await this.database.run(END, [lectureId, curriculumId, salt])) > 0;
  }

  /** Undefined without a key. */
  findKey({ lectureId, curriculumId }: KeyPlace): Promise<RowOf<(typeof FIND)['columns']> | undefined> {
    return this.database.row(FIND, [lectureId, curriculumId]);
  }

  /** The key of a live lecture that is on sale or was sold; undefined of others, and of a key that staff ended. */
  findOpenKey(lectureId: string): Promise<RowOf<(typeof FIND_OPEN)['columns']> | undefined> {
    return this.database.row(FIND_OPEN, [lectureId]);
  }
}
