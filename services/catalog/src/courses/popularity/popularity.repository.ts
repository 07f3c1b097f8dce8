import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** People of one course. */
export interface Popularity {
  readonly curriculumId: string;
  readonly learners: number;
  readonly recentViewers: number;
}

const LOCK = defineStatement(`select pg_advisory_xact_lock(hashtext('catalog popularity'))`);

const KEEP = defineStatement(
  `with told as (
     select t.curriculum_id, t.learners, t.recent_viewers
       from unnest($1::text[], $2::int[], $3::int[]) as t (curriculum_id, learners, recent_viewers)
       join curriculum c on c.id = t.curriculum_id),
   left_alone as (
     update course_popularity set learners = 0, recent_viewers = 0
      where curriculum_id <> all ($1) and (learners, recent_viewers) <> (0, 0))
   insert into course_popularity as p (curriculum_id, learners, recent_viewers)
   select * from told
   on conflict (curriculum_id) do update
     set learners = excluded.learners, recent_viewers = excluded.recent_viewers
     where (p.learners, p.recent_viewers) <> (excluded.learners, excluded.recent_viewers)`,
);

const KEEP_CANCELLED = defineStatement(
  `with back as (
     update course_popularity set is_cancelled = false where is_cancelled and curriculum_id <> all ($1))
   insert into course_popularity as p (curriculum_id, learners, recent_viewers, is_cancelled)
   select id, 0, 0, true from curriculum where id = any ($1)
   on conflict (curriculum_id) do update set is_cancelled = true where not p.is_cancelled`,
);

/** Reviewers without an account took the course before this site kept orders: each is a learner of it. */
const SHOW = defineStatement(
  `update curriculum c set views = n.views, recent_views = n.recent_viewers
     from (select p.curriculum_id, p.recent_viewers, p.learners + (
                    select count(*) from review r
                     where r.curriculum_id = p.curriculum_id and r.user_id is null and r.status <> 'hidden')::int as views
             from course_popularity p) n
    where n.curriculum_id = c.id and (c.views, c.recent_views) <> (n.views, n.recent_viewers)
   returning c.id`,
  { id: column.text },
);

const NOTE = defineStatement(
  `insert into popularity_state (as_of) values (now())
   on conflict (is_only) do update set as_of = excluded.as_of`,
);

/** What cards, lists and search know of how popular courses are. */
@Injectable()
export class PopularityRepository {
  constructor(private readonly database: Database) {}

  /** Takes over all of what is known now, as of now; only courses whose numbers moved are written. Resolves with their ids. */
  keepPopularity(known: readonly Popularity[], cancelled?: readonly string[]): Promise<string[]> {
    return this.database.runInTransaction(async () => {
      await this.database.run(LOCK, []);
      await this.database.run(KEEP, [
        known.map(({ curriculumId }) => curriculumId),
        known.map(({ learners }) => learners),
        known.map(({ recentViewers }) => recentViewers),
      ]);
      if (cancelled) await this.database.run(KEEP_CANCELLED, [[...cancelled]]);
      const moved = await this.database.rows(SHOW, []);
      await this.database.run(NOTE, []);
      return moved.map(({ id }) => id);
    });
  }
}
