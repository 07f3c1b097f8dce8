import type { countCourseVisits, VisitSource, VisitStep } from '@lectern/contracts-catalog';
import { VISIT_SOURCES } from '@lectern/contracts-catalog';
import type { BodyOutput } from '@lectern/contracts-core';
import {
  column,
  Database,
  defineStatement,
  type CsvColumn,
  type CsvQuery,
  type RowOf,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { VisitorDigest } from '../../common/visitors/visitor.ts';

/** Visits kept of a day: people do not make more, and a script must not fill the disk. */
const MOST_KEPT = 500_000;
/** Visitors of one network at most, of a course, a step and a day. */
const OF_NETWORK = 3;

/**
 * What is known already takes no number, and a network no more than what may count of it, so that neither brings anything
 * nearer to `MOST_KEPT`.
 */
const ADD = defineStatement(
  `insert into course_visit (day, curriculum_id, step, source, visitor, network)
   select $1::date, v.curriculum_id, v.step, v.source, $5, $6
     from unnest($2::text[], $3::text[], $4::text[]) as v (curriculum_id, step, source)
     join curriculum c on c.id = v.curriculum_id and c.status = 'published'
    where coalesce((select max(id) - min(id) from course_visit), 0) < $7::bigint
      and not exists (select from course_visit k
                       where k.day = $1::date and k.curriculum_id = v.curriculum_id and k.step = v.step and k.visitor = $5)
      and (select count(*) from course_visit n
            where n.day = $1::date and n.curriculum_id = v.curriculum_id and n.step = v.step and n.network = $6) < $8::int
   on conflict do nothing`,
);
const UNLIMITED_TIME = defineStatement('set local statement_timeout = 0');
const ROLL_UP = defineStatement('select from roll_up_visits($1)');
const DAYS = defineStatement(
  `select day::text as day, source, sum(seen)::int as seen, sum(opened)::int as opened from studio_visits
    where curriculum_id = any($1) and day between $2::date and $3::date
    group by studio_visits.day, source order by studio_visits.day, source`,
  {
    day: column.text,
    source: column.oneOf(VISIT_SOURCES),
    seen: column.integer,
    opened: column.integer,
  },
);
const AS_OF = defineStatement('select as_of from course_visit_state', { asOf: column.time });
const FILE: readonly CsvColumn[] = [
  { name: 'curriculum_id', header: 'course', isText: true },
  { name: 'title_ko', header: 'title_ko', isText: true },
  { name: 'title_en', header: 'title_en', isText: true },
  { name: 'day', header: 'day' },
  { name: 'source', header: 'source' },
  { name: 'seen', header: 'seen' },
  { name: 'opened', header: 'opened' },
];

export type VisitDay = RowOf<(typeof DAYS)['columns']>;
export type Visit = BodyOutput<typeof countCourseVisits>['visits'][number];

/** Who sees and opens courses, and what may be told of it. */
@Injectable()
export class VisitsRepository {
  constructor(private readonly database: Database) {}

  /** What is no course on sale is left out, and so is what was counted already. */
  async addVisits(visits: readonly Visit[], { day, visitor, network }: VisitorDigest): Promise<void> {
    const ids = visits.map(({ curriculumId }) => curriculumId);
    const steps = visits.map(({ step }): VisitStep => step);
    const sources = visits.map(({ source }): VisitSource => source);
    await this.database.run(ADD, [day, ids, steps, sources, visitor, network, MOST_KEPT, OF_NETWORK]);
  }

  rollUp(): Promise<void> {
    return this.database.runInTransaction(async () => {
      await this.database.run(UNLIMITED_TIME);
      await this.database.run(ROLL_UP, [OF_NETWORK]);
    });
  }

  /** Both days counted. */
  listDays(curricula: readonly string[], from: string, to: string): Promise<VisitDay[]> {
    return this.database.rows(DAYS, [[...curricula], from, to]);
  }

  /** Null before anything was counted. */
  async findAsOf(): Promise<Date | null> {
    return (await this.database.row(AS_OF))?.asOf ?? null;
  }

  fileQuery(curricula: readonly string[], from: string, to: string): CsvQuery {
    const sql = `select v.curriculum_id, c.title_ko, c.title_en, v.day, v.source, v.seen, v.opened
        from studio_visits v join curriculum c on c.id = v.curriculum_id
       where v.curriculum_id = any($1) and v.day between $2::date and $3::date
       order by v.day, v.curriculum_id, v.source`;
    return { sql, values: [[...curricula], from, to], columns: FILE };
  }
}
