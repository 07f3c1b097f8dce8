/**
 * Lectures of the measured course, events of ten seconds of each person in each, and days over which they are spread: ten million
 * events are those of a hundred thousand people.
 */
export const LECTURES = 10;
export const EVENTS_OF_LECTURE = 8;
const DAYS = 365;

/**
 * People `$1` to `$2` who each watched the first eighty seconds of every lecture, and one in seven of these twice: an event for
 * every ten seconds, as players save them, and the ledger as it stands after them.
 */
export const WATCHED = [
  'begin',
  `alter table watch disable trigger watch_added`,
  `insert into watch (user_id, lecture_id, curriculum_id, duration_ms, seen, seen_ms, position_at, begun_at, watched_at)
   select 'person-' || n, 'lecture-' || l, 'course', 600000, int4multirange(int4range(0, ${EVENTS_OF_LECTURE * 10_000})),
          ${EVENTS_OF_LECTURE * 10_000}, at, at, at
     from generate_series($1::int, $2::int) n, generate_series(1, ${LECTURES}) l,
          lateral (select now() - make_interval(days => 1 + (n * 7 + l) % ${DAYS}) as at) a`,
  `insert into watch_event (user_id, lecture_id, curriculum_id, duration_ms, at, played, first_seen, is_completed)
   select 'person-' || n, 'lecture-' || l, 'course', 600000, now() - make_interval(days => 1 + (n * 7 + l) % ${DAYS}),
          int4multirange(int4range(k * 10000, (k + 1) * 10000)),
          case when again = 0 then int4multirange(int4range(k * 10000, (k + 1) * 10000)) else '{}' end, false
     from generate_series($1::int, $2::int) n, generate_series(1, ${LECTURES}) l, generate_series(0, ${EVENTS_OF_LECTURE - 1}) k,
          lateral generate_series(0, case when n % 7 = 0 then 1 else 0 end) again
    order by n, l, again, k`,
  `alter table watch enable trigger watch_added`,
  'commit',
] as const;

/** What a rollup answers, and the same asked of the facts. Both sides give the same rows. */
export const QUESTIONS = [
  {
    name: 'watchers and minutes of each lecture and day',
    rollup: `select lecture_id, day::text, watchers::int as people, played_ms::text as ms from learning.lecture_day
              where curriculum_id = 'course' order by 1, 2`,
    facts: `select lecture_id, learning.korean_day(at)::text as day, count(distinct user_id)::int as people,
                   sum((select sum(upper(r) - lower(r)) from unnest(played) r))::text as ms
              from learning.watch_event where curriculum_id = 'course' group by 1, 2 order by 1, 2`,
  },
  {
    name: 'people who saw each second of a lecture',
    rollup: `select array_to_string(first_views[1:120], ',') as counts from learning.lecture_second where lecture_id = 'lecture-1'`,
    facts: `select string_agg(people::text, ',' order by s) as counts from (
              select s, count(w.user_id) as people from generate_series(0, 119) s
                left join learning.watch w on w.lecture_id = 'lecture-1' and w.seen @> (1000 * s)::int group by s) counted`,
  },
] as const;
