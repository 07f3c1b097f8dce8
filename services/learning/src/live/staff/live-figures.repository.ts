import {
  column,
  Database,
  defineStatement,
  keyMoment,
  pageOf,
  readCursor,
  type RowOf,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { GAP_SECONDS } from '../live.repository.ts';

const IS_PRESENT = `a.left_at is null and (a.is_on_site or a.seen_at > present() - interval '${GAP_SECONDS} seconds')`;

const FIGURES = defineStatement(
  `select l.id as lecture_id,
     (select count(distinct a.user_id)::int from live_attendance a where a.lecture_id = l.id and ${IS_PRESENT}) as present,
     (select count(distinct a.user_id)::int from live_attendance a where a.lecture_id = l.id) as attended,
     (select count(*)::int from live_message m where m.lecture_id = l.id and not m.is_hidden) as messages,
     (select count(*)::int from live_message m where m.lecture_id = l.id and not m.is_hidden and m.is_question) as questions
   from unnest($1::text[]) l(id)`,
  {
    lectureId: column.text,
    present: column.integer,
    attended: column.integer,
    messages: column.integer,
    questions: column.integer,
  },
);
/** All of one lecture are put together before a page of them is known: a person may come and go. */
const ATTENDEES = defineStatement(
  `select user_id, joined_at, seen_at, is_present, seconds, ${keyMoment('joined_at')} as key_at from (
   select a.user_id, min(a.joined_at) as joined_at, max(coalesce(a.left_at, a.seen_at)) as seen_at,
     bool_or(${IS_PRESENT}) as is_present,
     extract(epoch from sum(coalesce(a.left_at, case when a.is_on_site then present() else a.seen_at end) - a.joined_at))::int as seconds
   from live_attendance a where a.lecture_id = $1
   group by a.user_id) person
   where ($3::timestamptz is null or (joined_at, user_id) > ($3::timestamptz, $4::text))
     and ($5::boolean is null or is_present = $5)
   order by joined_at, user_id limit $2`,
  {
    userId: column.text,
    joinedAt: column.time,
    seenAt: column.time,
    isPresent: column.boolean,
    seconds: column.integer,
    keyAt: column.text,
  },
);

export type LiveFigures = RowOf<(typeof FIGURES)['columns']>;
export type AttendeeRow = RowOf<(typeof ATTENDEES)['columns']>;
export interface AttendeePage {
  readonly after: string;
  readonly size: number;
  /** Only those who are there now, or only those who are not. */
  readonly isPresent?: boolean | undefined;
}

/** How many people are and were at live lectures, who they are, and how much was written. */
@Injectable()
export class LiveFiguresRepository {
  constructor(private readonly database: Database) {}

  /** By the id of the lecture. */
  async findFigures(lectureIds: readonly string[]): Promise<ReadonlyMap<string, LiveFigures>> {
    const rows = await this.database.rows(FIGURES, [[...lectureIds]]);
    return new Map(rows.map((row) => [row.lectureId, row]));
  }

  /** In the order in which they came, from the cursor on. */
  async listAttendees(
    lectureId: string,
    { after, size, isPresent }: AttendeePage,
  ): Promise<{ rows: AttendeeRow[]; next: string | null }> {
    const key = readCursor(after);
    const rows = await this.database.rows(ATTENDEES, [
      lectureId,
      size + 1,
      key?.at ?? null,
      key?.id ?? null,
      isPresent ?? null,
    ]);
    return pageOf(rows, size, ({ keyAt, userId }) => ({ at: keyAt, id: userId }));
  }
}
