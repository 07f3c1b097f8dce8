import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { refreshCounters } from '../../curricula/refresh-counters.ts';
import { parseMedia } from '../domain/media-data.ts';

const LOCK = defineStatement(
  `select media_data from lecture where id = $1 and type in ('live', 'onsite') for no key update`,
  { mediaData: column.json },
);

/**
 * The first entry of the media gets the times and keeps what else it says; others lose theirs, because a lecture has one
 * date. Media that is no list of entries is replaced.
 */
const MOVE = defineStatement(
  `update lecture l set updated_at = now(), agreed_seconds = $4,
     duration_seconds = extract(epoch from $3::text::timestamptz - $2::text::timestamptz)::int, media_data =
     (case when jsonb_typeof(l.media_data) = 'object' then l.media_data else '{}' end) || jsonb_build_object('videos',
       (select jsonb_agg(case when at = 1 then times || jsonb_build_object('live_start_time', $2::text, 'live_end_time', $3::text)
                              else times end order by at)
          from (select at, (case when jsonb_typeof(one) = 'object' then one else '{}' end) - 'live_start_time' - 'live_end_time' as times
                  from jsonb_array_elements(case when jsonb_typeof(l.media_data -> 'videos') = 'array'
                         and l.media_data -> 'videos' <> '[]' then l.media_data -> 'videos' else '[{}]' end)
                       with ordinality entries(one, at)) entry))
   where l.id = $1 and l.type in ('live', 'onsite') returning l.curriculum_id`,
  { curriculumId: column.text.orNull },
);

/** Before the draft follows: what it held, for whoever wrote the same meanwhile. */
const NOTE_CHANGE = defineStatement(
  `insert into curriculum_change (curriculum_id, version, path, before, edited_by)
   select d.curriculum_id, d.version + 1, 'lectures.' || $1::text || '.' || moved.field,
          jsonb_path_query_first(d.document, '$.sections[*].lectures[*] ? (@.id == $id)', jsonb_build_object('id', $1::text))
            -> moved.field,
          $5
     from curriculum_draft d, (values ('startsAt', $2::text), ('endsAt', $3::text)) as moved (field, value)
    where d.curriculum_id = $4`,
);

/** What was moved, a newer seed and the next publication of the course leave as it was set. */
const FOLLOWERS = [
  `delete from seed_row where (table_name = 'curriculum' and id = $4)
      or (table_name = 'lecture' and (id = $1 or id in (select l.id from lecture l where l.curriculum_id = $4)))
         and $2::text is not null and $3::text is not null`,
  `update curriculum_draft set version = version + 1, document = studio_move_session(document, $1, $2, $3)
    where curriculum_id = $4`,
  `update curriculum_version v set document = studio_move_session(v.document, $1, $2, $3)
     from curriculum_draft d
    where v.curriculum_id = $4 and d.curriculum_id = $4 and v.number = d.published_version`,
].map((sql) => defineStatement(sql));

@Injectable()
export class LectureTimesRepository {
  constructor(private readonly database: Database) {}

  /**
   * When it begins; null without a date, undefined when there is no such live or on-site lecture. Other moves wait until the
   * transaction ends.
   */
  async lockTimes(lectureId: string): Promise<{ startsAt: string | null } | undefined> {
    const row = await this.database.row(LOCK, [lectureId]);
    if (!row) return undefined;
    const { videos } = parseMedia(row.mediaData, { locale: 'ko', isPreview: false });
    return { startsAt: videos.find((video) => video.live_start_time)?.live_start_time ?? null };
  }

  /**
   * Resolves with the lecture's course; undefined when there is no such live or on-site lecture. `agreedSeconds` is the length
   * that authors shorten it from; null of staff, whose times become that.
   */
  moveLecture(
    lectureId: string,
    { startsAt, endsAt }: { startsAt: string; endsAt: string },
    by: { editedBy: string; agreedSeconds: number | null },
  ): Promise<{ curriculumId: string | null } | undefined> {
    return this.database.runInTransaction(async () => {
      const moved = await this.database.row(MOVE, [lectureId, startsAt, endsAt, by.agreedSeconds]);
      const course = moved?.curriculumId ?? null;
      if (course !== null) {
        await this.database.run(NOTE_CHANGE, [lectureId, startsAt, endsAt, course, by.editedBy]);
        for (const follow of FOLLOWERS)
          await this.database.run(follow, [lectureId, startsAt, endsAt, course]);
        await refreshCounters({ query: (sql, values) => this.database.query(sql, values ?? []) }, [course]);
      }
      return moved;
    });
  }
}
