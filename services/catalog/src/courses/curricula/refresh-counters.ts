interface Queryable {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
}

/**
 * Recounts what curricula and their instructors keep about lectures and reviews. Run it in the transaction that
 * changed them; only rows whose numbers differ are written. A pack that staff made of courses is as long as these: it is
 * recounted with each of them.
 */
export async function refreshCounters(
  connection: Queryable,
  curriculumIds: readonly string[],
): Promise<void> {
  await connection.query(CURRICULA, [[...curriculumIds]]);
  await connection.query(INSTRUCTORS, [[...curriculumIds]]);
}

const CURRICULA = `
  with counted as (
    select c.id,
           (select count(*) from lecture l where l.curriculum_id = any(taught.ids) and l.removed_at is null)::int as lecture_count,
           -- A session whose length is not decided leaves the whole undecided: its prelude alone would mislead.
           (select case when bool_or(l.duration_seconds is null and l.type in ('live', 'onsite')) then 0
                        else least(coalesce(sum(l.duration_seconds), 0), 2147483647) end
              from lecture l where l.curriculum_id = any(taught.ids) and l.removed_at is null)::int as seconds,
           r.*
      from curriculum c
      cross join lateral (
        select array(select c.id union all
                     select p.curriculum_id from product_part p join package k on k.id = p.product_id and k.added_by_staff
                      where p.product_id = c.id) as ids) taught
      cross join lateral (
        select count(*) filter (where rating = 1)::int as s1, count(*) filter (where rating = 2)::int as s2,
               count(*) filter (where rating = 3)::int as s3, count(*) filter (where rating = 4)::int as s4,
               count(*) filter (where rating = 5)::int as s5
          from review where curriculum_id = c.id and status <> 'hidden') r
     where c.id in (select unnest($1::text[])
                    union select p.product_id from product_part p where p.curriculum_id = any($1::text[]))
  )
  update curriculum c
     set lecture_count = n.lecture_count, duration_seconds = n.seconds,
         stars_1 = n.s1, stars_2 = n.s2, stars_3 = n.s3, stars_4 = n.s4, stars_5 = n.s5
    from counted n
   where n.id = c.id
     and (c.lecture_count, c.duration_seconds, c.stars_1, c.stars_2, c.stars_3, c.stars_4, c.stars_5)
         is distinct from (n.lecture_count, n.seconds, n.s1, n.s2, n.s3, n.s4, n.s5)`;

/** A course's rating times its count is the sum of its stars, so the weighted mean is the plain mean of all stars. */
const INSTRUCTORS = `
  with counted as (
    select i.id, n.*
      from instructor i
      cross join lateral (
        select count(*)::int as curricula,
               coalesce(sum(stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5), 0)::int as points,
               coalesce(sum(rating_count), 0)::int as reviews
          from curriculum where instructor_id = i.id and status = 'published') n
     where i.id in (select instructor_id from curriculum where id = any($1::text[]))
  )
  update instructor i
     set curriculum_count = n.curricula, rating_sum = n.points, review_count = n.reviews
    from counted n
   where n.id = i.id
     and (i.curriculum_count, i.rating_sum, i.review_count) is distinct from (n.curricula, n.points, n.reviews)`;
