import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/**
 * The first entry of the media gets the times and keeps what else it says; others lose theirs, because a lecture has one
 * date. Media that is no list of entries is replaced.
 */
const MOVE = defineStatement(
  `update lecture l set updated_at = now(), media_data =
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

@Injectable()
export class LectureTimesRepository {
  constructor(private readonly database: Database) {}

  /** Resolves with the lecture's course; undefined when there is no such live or on-site lecture. */
  moveLecture(
    lectureId: string,
    { startsAt, endsAt }: { startsAt: string; endsAt: string },
  ): Promise<{ curriculumId: string | null } | undefined> {
    return this.database.row(MOVE, [lectureId, startsAt, endsAt]);
  }
}
