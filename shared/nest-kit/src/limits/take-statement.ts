const statements = new Map<number, string>();

/** Takes a hit of so many limits; each has three parameters: key, hits at most, seconds. A row for each one tried. */
export function takeStatement(count: number): string {
  const known = statements.get(count);
  if (known !== undefined) return known;
  const steps = Array.from({ length: count }, (_, index) => index + 1);
  const text = `with ${steps.map((no) => `hit_${no} as (${take(no)})`).join(', ')}
${steps.map((no) => `select ${no} as no, is_taken, wait from hit_${no}`).join(' union all ')} order by no`;
  statements.set(count, text);
  return text;
}

/** The positions, from 1, of the limits without room. Three arrays: keys, hits at most, seconds. */
export const FULL_STATEMENT = fullLimitsSql(1);

/**
 * `FULL_STATEMENT` for a larger statement, which has the three arrays of `limitParameters` as its parameters from this
 * number on.
 */
export function fullLimitsSql(first: number): string {
  return `
select wanted.no::int as no
  from unnest($${first}::text[], $${first + 1}::int[], $${first + 2}::int[])
       with ordinality as wanted (key, most, seconds, no)
  join rate_limit on rate_limit.key = wanted.key
 where (select count(*) from unnest(rate_limit.hits) hit
         where hit > now() - make_interval(secs => wanted.seconds)) >= wanted.most`;
}

/**
 * The hits of a key are one row, so that simultaneous hits wait for each other. `expires_at` has an index and moves in
 * steps, because PostgreSQL updates a row in place while its indexed columns stay the same.
 */
function take(no: number): string {
  const [key, hits, seconds] = [no * 3 - 2, no * 3 - 1, no * 3].map((place) => `$${place}`);
  const window = `make_interval(secs => ${seconds}::int)`;
  return `
insert into rate_limit as known (key, hits, is_taken, expires_at)
select ${key}::text, array[now()], true, now() + 2 * ${window}${no > 1 ? ` from hit_${no - 1} where is_taken` : ''}
on conflict (key) do update set (hits, is_taken, expires_at) = (
  select case when count(*) < ${hits}::int then coalesce(array_agg(hit order by hit), '{}') || now() else array_agg(hit order by hit) end,
         count(*) < ${hits}::int,
         case when known.expires_at > now() + ${window} then known.expires_at else now() + 2 * ${window} end
    from unnest(known.hits) hit
   where hit > now() - ${window}
)
returning is_taken, extract(epoch from hits[1] - now())::float8 + ${seconds}::int as wait`;
}
