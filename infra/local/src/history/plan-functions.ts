import { HOURS, sharesOf, type DayWeight } from './calendar.ts';

/** A course that is sold in the history, in the order of their openings. */
export interface SoldCourse {
  readonly openedAt: string;
  readonly weight: number;
}

/** How many values a hash is reduced to. */
const GRID = 2 ** 52;

/** The functions that the plan draws with; they hold the weights as constants, which the database reads once. */
export function planFunctions(seed: number, days: readonly DayWeight[], sold: readonly SoldCourse[]): string {
  const buying = array(sharesOf(days.map((day) => day.buying)));
  const watching = sharesOf(days.map((day) => day.watching));
  const begins = `timestamptz '${days[0]?.day ?? ''} 00:00+09'`;
  let weights = 0;
  const courses = sold.map(({ weight }) => (weights += weight));
  const momentIn = (shares: string): string => `
    select ${begins} + make_interval(days => width_bucket(share, ${shares}),
      secs => 3600 * width_bucket(pg_temp.roll('hour ' || key), ${array(sharesOf(HOURS))}) + floor(3600 * pg_temp.roll('minute ' || key)))`;
  return `
create function pg_temp.roll(key text) returns float8 language sql immutable as $$
  select (hashtextextended(key, ${seed}) & ${GRID - 1}) / ${GRID}::float8 $$;
create function pg_temp.stable_id(key text) returns text language sql immutable as $$
  select overlay(overlay(md5('lectern history ${seed} ' || key)::uuid::text placing '4' from 15) placing '8' from 20) $$;
create function pg_temp.moment(share float8, key text) returns timestamptz language sql stable as $$ ${momentIn(buying)} $$;
create function pg_temp.viewing_moment(share float8, key text) returns timestamptz language sql stable as $$ ${momentIn(array(watching))} $$;
create function pg_temp.viewing_share(at timestamptz) returns float8 language sql stable as $$
  select coalesce((${array([0, ...watching])})[1 + floor(extract(epoch from at - ${begins}) / 86400)::int], 1) $$;
create function pg_temp.draw_course(at timestamptz, roll float8) returns int language sql stable as $$
  select case when n > 0 then 1 + width_bucket(roll * (${array(courses)})[n], ${array(courses)}) end
    from (select width_bucket(at, '{${sold.map(({ openedAt }) => openedAt).join(',')}}'::timestamptz[]) as n) opened $$;`;
}

const array = (values: readonly number[]): string => `'{${values.join(',')}}'::float8[]`;
