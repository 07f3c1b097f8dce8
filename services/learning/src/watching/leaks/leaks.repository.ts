import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Steps from person to person through an index, because most people have many rows. */
const peopleIn = (table: string): string => `
  (with recursive step as (
     (select user_id from ${table} order by user_id limit 1)
     union all
     select (select user_id from ${table} where user_id > step.user_id order by user_id limit 1)
       from step where step.user_id is not null)
   select user_id from step where user_id is not null)`;

/** `watermarkOf` makes the short id. */
const FIND_PEOPLE = defineStatement(
  `select user_id from (${peopleIn('player_session')} union ${peopleIn('live_attendance')}) viewer
    where left(encode(sha256(convert_to('watermark ' || user_id, 'UTF8')), 'hex'), 8) = $1
    order by user_id limit 10`,
  { userId: column.text },
);
const LIST_VIEWINGS = defineStatement(
  `select kind, curriculum_id, lecture_id, began_at, ended_at, device
     from (select 'film' as kind, s.curriculum_id, s.lecture_id, s.opened_at as began_at,
                  coalesce(s.ended_at, s.beat_at) as ended_at, d.name as device
             from player_session s join device d on d.id = s.device_id where s.user_id = $1
           union all
           select 'live', l.curriculum_id, a.lecture_id, a.joined_at, coalesce(a.left_at, a.seen_at), ''
             from live_attendance a join live_lecture l on l.lecture_id = a.lecture_id
            where a.user_id = $1 and not a.is_on_site) viewing
    where $2::timestamptz is null
       or (began_at <= $2 + interval '2 minutes' and ended_at >= $2 - interval '2 minutes')
    order by began_at desc limit 50`,
  {
    kind: column.oneOf(['film', 'live']),
    curriculumId: column.text,
    lectureId: column.text,
    beganAt: column.time,
    endedAt: column.time,
    device: column.text,
  },
);

export type ViewingRow = RowOf<(typeof LIST_VIEWINGS)['columns']>;

/** Who watched what when, as the marks over films name them. */
@Injectable()
export class LeaksRepository {
  constructor(private readonly database: Database) {}

  /** Everybody with this short id who watched within the last 13 months; the player's sessions are kept so long. */
  async findPeople(shortId: string): Promise<string[]> {
    return (await this.database.rows(FIND_PEOPLE, [shortId])).map(({ userId }) => userId);
  }

  /** The latest first; at a moment those within two minutes of it. */
  listViewings(userId: string, at: string | null): Promise<ViewingRow[]> {
    return this.database.rows(LIST_VIEWINGS, [userId, at]);
  }
}
