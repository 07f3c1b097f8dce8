import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const COLUMNS = {
  lectureId: column.text,
  startsAt: column.time.orNull,
  endsAt: column.time.orNull,
  movedFrom: column.time.orNull,
  sequence: column.integer,
  moves: column.integer,
  staffOrder: column.oneOf(['begin', 'end', 'cancel']).orNull,
  orderedAt: column.time.orNull,
  beganAt: column.time.orNull,
  reason: column.text,
  changedAt: column.time,
};
const ALL = `lecture_id, starts_at, ends_at, moved_from, sequence, moves, staff_order, ordered_at, began_at, reason, changed_at`;

const FIND = defineStatement(`select ${ALL}, present() as now from live_lecture where lecture_id = $1`, {
  ...COLUMNS,
  now: column.time,
});
const FIND_ALL = defineStatement(`select ${ALL} from live_lecture where lecture_id = any($1)`, COLUMNS);
const NOW = defineStatement('select present() as now', { now: column.time });
/** Courses whose lectures are known from the last so many days. */
const PAST = defineStatement(
  `select distinct curriculum_id from live_lecture
    where starts_at between present() - make_interval(days => $1) and present() order by curriculum_id limit 250`,
  { curriculumId: column.text },
);
const CANCELLED = defineStatement(
  `select distinct curriculum_id from live_lecture
    where staff_order = 'cancel' and starts_at > present() order by curriculum_id limit 250`,
  { curriculumId: column.text },
);
/**
 * Times that are other ones now are a change. What staff said of a former start is over, but a cancellation stands; a
 * lecture whose end alone is moved goes on as it stands.
 */
const FOLLOW_TIMES = defineStatement(
  `insert into live_lecture as l (lecture_id, curriculum_id, starts_at, ends_at, changed_at)
   values ($1, $2, $3, $4, present())
   on conflict (lecture_id) do update set
     starts_at = excluded.starts_at, ends_at = excluded.ends_at, changed_at = present(), sequence = l.sequence + 1,
     moved_from = case when l.starts_at is distinct from excluded.starts_at then coalesce(l.starts_at, l.moved_from)
                       else l.moved_from end,
     moves = l.moves + case when l.starts_at is distinct from excluded.starts_at then 1 else 0 end,
     staff_order = case when l.staff_order = 'cancel' or l.starts_at = excluded.starts_at then l.staff_order end,
     ordered_at = case when l.staff_order = 'cancel' or l.starts_at = excluded.starts_at then l.ordered_at end,
     began_at = case when l.starts_at = excluded.starts_at then l.began_at end, recorded_ms = null
   where (l.starts_at, l.ends_at) is distinct from (excluded.starts_at, excluded.ends_at)`,
);
const ORDER = defineStatement(
  `update live_lecture set staff_order = $2, ordered_at = case when $2::text is null then null else present() end,
     began_at = case $2::text when 'begin' then coalesce(began_at, present()) when 'end' then began_at end,
     recorded_ms = null, reason = case when $2 = 'cancel' then $3 else '' end, changed_at = present(),
     sequence = sequence + case when ($2 = 'cancel') is distinct from (staff_order = 'cancel') then 1 else 0 end
   where lecture_id = $1`,
);
const CLOSE_OPEN = defineStatement(
  'update live_poll set closed_at = present() where lecture_id = $1 and closed_at is null',
);
const TELL = defineStatement(`select pg_notify('learning_live', $1)`);

export type KnownRow = RowOf<typeof COLUMNS>;
export type ScheduleRow = RowOf<(typeof FIND)['columns']>;

@Injectable()
export class ScheduleRepository {
  constructor(private readonly database: Database) {}

  findRow(lectureId: string): Promise<ScheduleRow | undefined> {
    return this.database.row(FIND, [lectureId]);
  }

  /** What is known of lectures, by id. */
  async findRows(lectureIds: readonly string[]): Promise<ReadonlyMap<string, KnownRow>> {
    const rows = await this.database.rows(FIND_ALL, [[...lectureIds]]);
    return new Map(rows.map((row) => [row.lectureId, row]));
  }

  async readClock(): Promise<Date> {
    const row = await this.database.row(NOW);
    if (!row) throw new Error('The database tells no time');
    return row.now;
  }

  async listPastCourses(days: number): Promise<string[]> {
    return (await this.database.rows(PAST, [days])).map(({ curriculumId }) => curriculumId);
  }

  /** Courses with a cancelled session that is still to come. */
  async listCancelledCourses(): Promise<string[]> {
    return (await this.database.rows(CANCELLED, [])).map(({ curriculumId }) => curriculumId);
  }

  /** Whether the lecture was unknown, or its times are other ones now. */
  async followTimes(lecture: {
    lectureId: string;
    curriculumId: string;
    startsAt: string | null;
    endsAt: string | null;
  }): Promise<boolean> {
    const { lectureId, curriculumId, startsAt, endsAt } = lecture;
    return (await this.database.run(FOLLOW_TIMES, [lectureId, curriculumId, startsAt, endsAt])) > 0;
  }

  async setOrder(lectureId: string, order: 'begin' | 'end' | 'cancel' | null, reason: string): Promise<void> {
    await this.database.run(ORDER, [lectureId, order, reason]);
  }

  /** Closes the poll of the lecture, as its end and another time of it do. */
  async closeOpenPoll(lectureId: string): Promise<void> {
    await this.database.run(CLOSE_OPEN, [lectureId]);
  }

  /** Tells every instance, once the transaction is committed, that a lecture (`lecture`), its messages or its poll changed. */
  async announceChange(what: 'lecture' | 'messages' | 'poll', lectureId: string): Promise<void> {
    await this.database.run(TELL, [`${what} ${lectureId}`]);
  }
}
