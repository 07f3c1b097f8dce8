import {
  column,
  type CsvColumn,
  type CsvQuery,
  Database,
  defineStatement,
  keyMoment,
  type RowOf,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Sessions told one by one. */
const MOST_SESSIONS = 100;
const COUNTS = {
  enrolled: column.integer,
  came: column.integer,
  stayed: column.integer,
  asked: column.integer,
  confirmed: column.integer,
};

/** Ten minutes after their end, when the last heartbeats are there. */
const UNCOUNTED = defineStatement(
  `select l.lecture_id, l.curriculum_id, ${keyMoment('l.starts_at')} as started_at, end_of_session(l) as ended_at from live_lecture l
    where l.starts_at is not null and l.staff_order is distinct from 'cancel'
      and end_of_session(l) < present() - interval '10 minutes'
      and not exists (select from live_session_figure f where f.lecture_id = l.lecture_id and f.starts_at = l.starts_at)
    order by l.starts_at limit 200`,
  { lectureId: column.text, curriculumId: column.text, startedAt: column.text, endedAt: column.time },
);
const COUNT = defineStatement('select from count_live_session($1, $2::timestamptz, $3::text[])');
const NOTE_AS_OF = defineStatement('update live_session_state set as_of = present()');
const AS_OF = defineStatement('select as_of from live_session_state', { asOf: column.time.orNull });
const WEEKS = defineStatement(
  `select week::text as week, count(*)::int as sessions, sum(enrolled)::int as enrolled, sum(came)::int as came,
          sum(stayed)::int as stayed, sum(asked)::int as asked, sum(confirmed)::int as confirmed
     from live_attendance_session where day between $1::date and $2::date group by 1 order by 1`,
  { week: column.text, sessions: column.integer, ...COUNTS },
);
const SESSIONS = defineStatement(
  `select lecture_id, curriculum_id, starts_at, enrolled, came, stayed, asked, confirmed
     from live_attendance_session where day between $1::date and $2::date
    order by starts_at desc, lecture_id limit ${MOST_SESSIONS}`,
  { lectureId: column.text, curriculumId: column.text, startsAt: column.time, ...COUNTS },
);

const SESSION_ROWS = `select lecture_id as lecture, curriculum_id as course, starts_at, enrolled, came, stayed, asked, confirmed,
       curriculum_id || '/' || lecture_id as titled
  from live_attendance_session where day between $1::date and $2::date order by starts_at desc, lecture_id`;
/** The last one is the lecture in its course, in place of which the file has both titles. */
const SESSION_FILE: readonly CsvColumn[] = [
  { name: 'starts_at', header: 'starts_at' },
  { name: 'course', header: 'course' },
  { name: 'lecture', header: 'lecture' },
  { name: 'enrolled', header: 'enrolled' },
  { name: 'came', header: 'came' },
  { name: 'stayed', header: 'stayed' },
  { name: 'asked', header: 'checks_shown' },
  { name: 'confirmed', header: 'checks_confirmed' },
  { name: 'titled', header: 'title' },
];

export type LiveWeek = RowOf<(typeof WEEKS)['columns']>;
export type LiveSession = RowOf<(typeof SESSIONS)['columns']>;

/** Who was at sessions of live and on-site lectures. */
@Injectable()
export class LiveSessionsRepository {
  constructor(private readonly database: Database) {}

  /** The first of them; empty when all are counted. */
  listUncounted(): Promise<RowOf<(typeof UNCOUNTED)['columns']>[]> {
    return this.database.rows(UNCOUNTED);
  }

  /**
   * Counts a session among its people; twice is no harm, and one that was moved since it was listed is left.
   * @param startedAt To the microsecond, as `listUncounted` has it.
   */
  async countSession(
    { lectureId, startedAt }: { lectureId: string; startedAt: string },
    people: readonly string[],
  ): Promise<void> {
    await this.database.run(COUNT, [lectureId, startedAt, [...people]]);
  }

  /** All that ended before now is counted. */
  async noteAsOf(): Promise<void> {
    await this.database.run(NOTE_AS_OF);
  }

  /** Null before the first count. */
  async findAsOf(): Promise<Date | null> {
    return (await this.database.row(AS_OF))?.asOf ?? null;
  }

  listWeeks(from: string, to: string): Promise<LiveWeek[]> {
    return this.database.rows(WEEKS, [from, to]);
  }

  listSessions(from: string, to: string): Promise<LiveSession[]> {
    return this.database.rows(SESSIONS, [from, to]);
  }

  /** All sessions, the latest first, as a file has them. */
  sessionsQuery(from: string, to: string): CsvQuery {
    return { sql: SESSION_ROWS, values: [from, to], columns: SESSION_FILE };
  }
}
