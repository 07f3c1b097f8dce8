import { LOCALES } from '@lectern/contracts-core';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const DAYS_KEPT = 180;
/** Different texts kept of a day: people do not come up with more, and a script must not fill the disk. */
const MOST_A_DAY = 10_000;

const ADD_MISSES = defineStatement(
  `insert into search_miss (day, language, query, count)
   select (now() at time zone 'utc')::date, language, query, count
     from unnest($1::text[], $2::text[], $3::integer[]) as m (language, query, count)
    where (select count(*) from search_miss where day = (now() at time zone 'utc')::date) < $4::integer
       or exists (select from search_miss known where known.day = (now() at time zone 'utc')::date
                   and known.language = m.language and known.query = m.query)
    order by language, query
   on conflict (day, language, query) do update set count = search_miss.count + excluded.count`,
);
const FORGET_MISSES = defineStatement(
  `delete from search_miss where day < (now() at time zone 'utc')::date - $1::integer`,
);
const MISSES_SINCE = defineStatement(
  `select language, query, sum(count)::int as count from search_miss
    where day >= $1::date group by language, query order by sum(count) desc, query limit $2`,
  { language: column.oneOf(LOCALES), query: column.text, count: column.integer },
);

/** A text that found nothing, and how often. */
export type MissedSearch = RowOf<(typeof MISSES_SINCE)['columns']>;

/** The log of searches that found nothing, by UTC day. */
@Injectable()
export class MissedSearchesRepository {
  constructor(private readonly database: Database) {}

  async addMisses(misses: readonly MissedSearch[]): Promise<void> {
    await this.database.run(ADD_MISSES, [
      misses.map(({ language }) => language),
      misses.map(({ query }) => query),
      misses.map(({ count }) => count),
      MOST_A_DAY,
    ]);
    await this.database.run(FORGET_MISSES, [DAYS_KEPT]);
  }

  /** Searches without results since a day (`2026-11-21`), the most frequent first. */
  findSince(day: string, limit: number): Promise<MissedSearch[]> {
    return this.database.rows(MISSES_SINCE, [day, limit]);
  }
}
