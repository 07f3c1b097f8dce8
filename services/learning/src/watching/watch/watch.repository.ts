import { LEARNING_LIMITS } from '@lectern/contracts-learning';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { SLACK_MS } from './domain/played-intervals.ts';

const { courseShare, lectureShare } = LEARNING_LIMITS;
/** Seconds for which an interval without times can be late. */
const UNDATED_SECONDS = 60;
/** Milliseconds of real time in which a person's stock of slack fills again. */
const SLACK_FILLS_MS = 600_000;

/** A save as the ledger takes it. */
export interface Save {
  readonly sessionId: string;
  readonly userId: string;
  /** Multirange of milliseconds. */
  readonly seen: string;
  /** Multirange of what media sent for the session; null where that was not asked. */
  readonly sent: string | null;
  readonly positionMs: number;
  readonly isDated: boolean;
  /** Keeps the stream as well. */
  readonly isHeartbeat: boolean;
  /** When the first of it began and the last ended, by the browser's clock; null where it does not say. */
  readonly playedFrom: Date | null;
  readonly playedUntil: Date | null;
}

/** Milliseconds between two times, as float8: `extract` would compute them with the slower `numeric`. */
const ms = (from: string, to: string) => `1000 * date_part('epoch', ${to} - ${from})`;

/**
 * Many saves in one statement. Sessions and ledger rows are locked first, in one order, so that what counts is judged by what
 * is stored now. Sessions of a person follow each other, so that no more new media counts than real time allows at the
 * fastest speed, over all of them; beyond that there is one small stock of the person (`player_clock`). Media without times is
 * no more than was possible since the last save, and nothing counts that media never sent. A refused interval changes the
 * position alone.
 */
const SAVE = defineStatement(
  `with input as (
     select i.no, i.session_id, i.user_id, i.seen::int4multirange as seen, i.position_ms, i.is_dated, i.is_heartbeat,
            i.delivered::int4multirange as delivered, i.played_from, i.played_until
       from unnest($1::uuid[], $2::text[], $3::text[], $4::int[], $5::boolean[], $6::boolean[], $8::text[],
                   $9::timestamptz[], $10::timestamptz[]) with ordinality
         as i (session_id, user_id, seen, position_ms, is_dated, is_heartbeat, delivered, played_from, played_until, no)),
   locked as materialized (
     select i.no, i.is_dated, i.is_heartbeat, i.position_ms, i.played_until,
            -- What was sent before is no second play; no clock is believed that is ahead of ours.
            coalesce(i.played_from >= coalesce(s.played_until, '-infinity') and i.played_until <= present() + interval '1 minute', false) as is_later,
            i.seen * int4multirange(int4range(0, w.duration_ms)) as claimed,
            case when s.counts_sent then i.seen * coalesce(i.delivered, '{}') else i.seen end as sent, s.id as session_id, s.user_id, s.lecture_id,
            s.curriculum_id, s.course_ms, s.opened_at, s.saved_at, s.spent_ms, s.overdrawn_ms, s.counts_sent and i.delivered is null as is_unasked, s.ended_at, s.ended_by, s.taken_by, s.renew_at,
            coalesce(s.ended_at, present()) as until_at, w.seen as seen_before, w.seen_ms, w.duration_ms,
            w.position_ms as position_before, w.position_at, w.completed_at,
            least(${SLACK_MS}, k.slack_ms + ${SLACK_MS / SLACK_FILLS_MS}::float8 * greatest(0, ${ms('k.at', 'present()')})) as slack_ms
       from input i
       join player_session s on s.id = i.session_id and s.user_id = i.user_id
       join watch w on w.user_id = s.user_id and w.lecture_id = s.lecture_id
       join player_clock k on k.user_id = s.user_id
      order by s.user_id, s.lecture_id, s.id
        for update of s, w, k),
   measured as materialized (
     select l.*, l.sent * int4multirange(int4range(0, l.duration_ms)) - l.seen_before as added
       from locked l),
   needing as materialized (
     select m.*, length_ms(m.added) as added_ms, isempty(m.claimed - m.sent) as is_sent,
            greatest(0, m.spent_ms + length_ms(m.added) - m.overdrawn_ms
              - $7::float8 * ${ms('m.opened_at', 'm.until_at')}) as needed_ms
       from measured m),
   judged as materialized (
     select n.*, n.needed_ms <= n.slack_ms and n.added_ms <= case when n.is_dated then 'infinity'::float8
              else ${SLACK_MS} + $7::float8 * least(${ms('n.saved_at', 'n.until_at')}, ${UNDATED_SECONDS * 1_000}) end as is_accepted
       from needing n),
   counted as materialized (
     select j.*, case when is_accepted then added_ms else 0 end as counted_ms,
            least(greatest(j.position_ms, 0), j.duration_ms) as position_after,
            j.until_at >= j.position_at as moves_position,
            (select coalesce(sum(o.seen_ms), 0) from watch o
              where o.user_id = j.user_id and o.curriculum_id = j.curriculum_id) as course_before_ms
       from judged j),
   watched as (
     update watch w set
            seen = case when c.is_accepted then c.seen_before + c.added else c.seen_before end,
            seen_ms = c.seen_ms + c.counted_ms,
            position_ms = case when c.moves_position then c.position_after else w.position_ms end,
            position_at = greatest(w.position_at, c.until_at),
            watched_at = case when c.counted_ms > 0 then present() else w.watched_at end,
            completed_at = coalesce(w.completed_at,
              case when c.seen_ms + c.counted_ms >= ${lectureShare} * c.duration_ms then present() end)
       from counted c where w.user_id = c.user_id and w.lecture_id = c.lecture_id),
   kept as (
     update player_session s set
            spent_ms = c.spent_ms + c.counted_ms,
            overdrawn_ms = c.overdrawn_ms + case when c.counted_ms > 0 then ceil(c.needed_ms)::int else 0 end,
            saved_at = case when c.is_unasked then s.saved_at else greatest(s.saved_at, c.until_at) end,
            played_until = case when c.is_accepted then greatest(s.played_until, least(c.played_until, present() + interval '1 minute'))
              else s.played_until end,
            beat_at = case when c.is_heartbeat and c.ended_at is null then present() else s.beat_at end
       from counted c where s.id = c.session_id),
   replayed as (
     insert into watch_event (user_id, lecture_id, curriculum_id, duration_ms, at, played, first_seen, is_completed)
     select c.user_id, c.lecture_id, c.curriculum_id, c.duration_ms, present(), c.sent * c.seen_before, '{}', false
       from counted c where c.is_accepted and c.is_later and not isempty(c.sent * c.seen_before)),
   timed as (
     update player_clock k set slack_ms = floor(c.slack_ms - c.needed_ms)::int, at = present()
       from counted c where k.user_id = c.user_id and c.counted_ms > 0 and c.needed_ms > 0),
   completed as (
     insert into course_completion (user_id, curriculum_id, completed_at)
     select distinct c.user_id, c.curriculum_id, present() from counted c
      where c.counted_ms > 0 and c.course_before_ms + c.counted_ms >= ${courseShare} * c.course_ms
        and c.course_before_ms < ${courseShare} * c.course_ms
     on conflict (user_id, curriculum_id) do nothing)
   select c.no::int as no, c.lecture_id, c.curriculum_id, c.is_accepted and c.is_sent as is_accepted, c.duration_ms, c.course_ms::float8 as course_ms,
          (case when c.is_accepted then c.seen_before + c.added else c.seen_before end)::text as seen,
          c.seen_ms + c.counted_ms as seen_ms,
          case when c.moves_position then c.position_after else c.position_before end as position_ms,
          c.completed_at is not null or c.seen_ms + c.counted_ms >= ${lectureShare} * c.duration_ms as is_completed,
          (c.course_before_ms + c.counted_ms)::float8 as course_seen_ms,
          c.ended_by, c.renew_at <= present() as is_renewal_due, d.name as taker_name, d.kind as taker_kind
     from counted c
     left join player_session t on t.id = c.taken_by
     left join device d on d.id = t.device_id`,
  {
    no: column.integer,
    lectureId: column.text,
    curriculumId: column.text,
    isAccepted: column.boolean,
    durationMs: column.integer,
    courseMs: column.float,
    seen: column.text,
    seenMs: column.integer,
    positionMs: column.integer,
    isCompleted: column.boolean,
    courseSeenMs: column.float,
    endedBy: column.oneOf(['closed', 'taken-over', 'access', 'device']).orNull,
    isRenewalDue: column.boolean,
    takerName: column.text.orNull,
    takerKind: column.oneOf(['computer', 'mobile']).orNull,
  },
  { name: 'save-watched' },
);

export type SavedRow = RowOf<(typeof SAVE)['columns']>;

const BEGIN_WATCH = defineStatement(
  `insert into watch as w (user_id, lecture_id, curriculum_id, duration_ms, position_at, begun_at)
   values ($1, $2, $3, $4, present(), present())
   on conflict (user_id, lecture_id) do update set
     curriculum_id = excluded.curriculum_id, duration_ms = excluded.duration_ms,
     seen = w.seen * int4multirange(int4range(0, excluded.duration_ms)),
     seen_ms = length_ms(w.seen * int4multirange(int4range(0, excluded.duration_ms))),
     position_ms = least(w.position_ms, excluded.duration_ms)
   returning lecture_id, duration_ms, seen::text as seen, seen_ms, position_ms, completed_at`,
  {
    lectureId: column.text,
    durationMs: column.integer,
    seen: column.text,
    seenMs: column.integer,
    positionMs: column.integer,
    completedAt: column.time.orNull,
  },
);

/** Time of attendance that the service measured itself: cut to the lecture, counted once. */
const ADD_ATTENDED = defineStatement(
  `update watch set
     seen = seen + added.ranges, seen_ms = length_ms(seen + added.ranges),
     position_at = present(), watched_at = present(),
     completed_at = coalesce(completed_at,
       case when length_ms(seen + added.ranges) >= ${lectureShare} * duration_ms then present() end)
    from (select int4multirange(int4range(greatest(0, $3::int), greatest(0, $3::int, least($4::int, $5::int)))) as ranges) added
   where user_id = $1 and lecture_id = $2`,
);

const WATCHED = defineStatement(
  `select lecture_id, curriculum_id, duration_ms, seen_ms, position_ms, position_at, begun_at, watched_at, completed_at
     from watch where user_id = $1 and ($2::text[] is null or curriculum_id = any($2))
    order by position_at desc, lecture_id`,
  {
    lectureId: column.text,
    curriculumId: column.text,
    durationMs: column.integer,
    seenMs: column.integer,
    positionMs: column.integer,
    positionAt: column.time,
    begunAt: column.time,
    watchedAt: column.time.orNull,
    completedAt: column.time.orNull,
  },
);

export type BegunRow = RowOf<(typeof BEGIN_WATCH)['columns']>;
export type WatchedRow = RowOf<(typeof WATCHED)['columns']>;

@Injectable()
export class WatchRepository {
  constructor(private readonly database: Database) {}

  /** By their places in `saves`; a session that is not the person's has no row. No two may be of one person's lecture. */
  async saveAll(saves: readonly Save[], maxRate: number): Promise<ReadonlyMap<number, SavedRow>> {
    const rows = await this.database.rows(SAVE, [
      saves.map(({ sessionId }) => sessionId),
      saves.map(({ userId }) => userId),
      saves.map(({ seen }) => seen),
      saves.map(({ positionMs }) => positionMs),
      saves.map(({ isDated }) => isDated),
      saves.map(({ isHeartbeat }) => isHeartbeat),
      maxRate,
      saves.map(({ sent }) => sent),
      saves.map(({ playedFrom }) => playedFrom),
      saves.map(({ playedUntil }) => playedUntil),
    ]);
    return new Map(rows.map((row) => [row.no - 1, row]));
  }

  /** The ledger row of a lecture, made where there is none and cut to the length that the lecture has now. */
  async beginWatch(watch: {
    userId: string;
    lectureId: string;
    curriculumId: string;
    durationMs: number;
  }): Promise<BegunRow> {
    const { userId, lectureId, curriculumId, durationMs } = watch;
    const row = await this.database.row(BEGIN_WATCH, [userId, lectureId, curriculumId, durationMs]);
    if (!row) throw new Error('The ledger has no row');
    return row;
  }

  /** Milliseconds from the start of a live lecture; the ledger row is there. */
  async addAttended(
    { userId, lectureId, durationMs }: { userId: string; lectureId: string; durationMs: number },
    fromMs: number,
    toMs: number,
  ): Promise<void> {
    await this.database.run(ADD_ATTENDED, [userId, lectureId, fromMs, toMs, durationMs]);
  }

  /** What a person watched, the latest first; of these courses alone where they are named. */
  listWatched(userId: string, curricula?: readonly string[]): Promise<WatchedRow[]> {
    return this.database.rows(WATCHED, [userId, curricula ? [...curricula] : null]);
  }
}
