import { LOCALES, type Locale } from '@lectern/contracts-core';
import {
  column,
  type CsvColumn,
  type CsvQuery,
  Database,
  defineStatement,
  type RowOf,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Days that count, and are kept. */
export const POPULAR_DAYS = 30;
/** Terms told of a range. */
const MOST_TERMS = 100;
const SHOWN = 10;
/** Visitors of one network at most, of a term and a day; it is also no more than a quarter of all, but one always counts. */
const OF_NETWORK = 3;

const TODAY = `(now() at time zone 'Asia/Seoul')::date`;

const LOCK = defineStatement(`select pg_advisory_xact_lock(hashtext('catalog popular searches'))`);
/** A day only grows: what comes late, after its presses are forgotten, takes nothing away. */
const COUNT = defineStatement(
  `with of_network as (
     select day, language, term, count(*) as own from search_press group by day, language, term, network),
   shares as (
     select day, language, term,
            least(own, $1, greatest(1, div(sum(own) over (partition by day, language, term) - own, 3))) as counted
       from of_network)
   insert into popular_term as p (day, language, term, visitors)
   select day, language, term, sum(counted)::int from shares group by day, language, term
   on conflict (day, language, term) do update
     set visitors = excluded.visitors where p.visitors < excluded.visitors`,
);
const FORGET = [
  `delete from search_press where day < ${TODAY}`,
  `delete from search_press_key where day < ${TODAY}`,
  `delete from popular_term where day <= ${TODAY} - ${POPULAR_DAYS}`,
].map((sql) => defineStatement(sql));
/**
 * The terms that are still known, by their visitors; behind them what the courses speak of most, so that the list is whole
 * from the first day on and the first visitor moves it.
 */
const SHOW = defineStatement(
  `with known as (
     select l.language, t.kind, case l.language when 'ko' then t.text_ko else t.text_en end as term, t.popularity
       from search_term t cross join (values ('ko'), ('en')) as l (language) where t.kind <> 'brand'),
   counted as (
     select p.language, p.term, sum(p.visitors) as visitors, max(p.day) as last_day, 0 as popularity
       from popular_term p
      where p.day > ${TODAY} - ${POPULAR_DAYS}
        and exists (select from known k where k.language = p.language and k.term = p.term)
      group by p.language, p.term),
   listed as (
     select * from counted
     union all
     select k.language, k.term, 0, null, max(k.popularity) from known k
      where k.kind = 'term' and (k.term ~ '[가-힣]') = (k.language = 'ko')
        and not exists (select from counted c where c.language = k.language and lower(c.term) = lower(k.term))
      group by k.language, k.term),
   ranked as (
     select language, term, row_number() over (partition by language
              order by visitors desc, last_day desc nulls last, popularity desc, term)::int as position
       from listed),
   gone as (
     delete from popular_search_shown s
      where s.position > (select count(*) from ranked r where r.language = s.language))
   insert into popular_search_shown as s (language, position, term)
   select language, position, term from ranked where position <= $1
   on conflict (language, position) do update set term = excluded.term where s.term <> excluded.term`,
);
const NOTE = defineStatement(
  `insert into popular_search_state (as_of) values (now())
   on conflict (is_only) do update set as_of = excluded.as_of`,
);
/** Before the first count, what the content names. */
const LIST = defineStatement(
  `select term, position from popular_search_shown where language = $1
   union all
   select term, position from popular_search
    where language = $1 and not exists (select from popular_search_shown where language = $1)
   order by position`,
  { term: column.text },
);
/** The most visitors first, each row with how many terms there are. */
const COUNTED = defineStatement(
  `select term, language, sum(visitors)::int as visitors, (count(*) over ())::int as terms from popular_term
    where day between $1::date and $2::date group by language, term order by sum(visitors) desc, term, language limit $3`,
  {
    term: column.text,
    language: column.oneOf(LOCALES),
    visitors: column.integer,
    terms: column.integer,
  },
);
const COUNTED_ROWS = `select term, language, sum(visitors) as visitors from popular_term
  where day between $1::date and $2::date group by language, term order by sum(visitors) desc, term, language`;
const COUNTED_FILE: readonly CsvColumn[] = [
  { name: 'term', header: 'term', isText: true },
  { name: 'language', header: 'language' },
  { name: 'visitors', header: 'visitors' },
];
const AS_OF = defineStatement('select as_of from popular_search_state', { asOf: column.time });

@Injectable()
export class PopularSearchesRepository {
  constructor(private readonly database: Database) {}

  /** Counts what was pressed, forgets who pressed on the days that are over, and lays out both lists. */
  rollUp(): Promise<void> {
    return this.database.runInTransaction(async () => {
      await this.database.run(LOCK, []);
      await this.database.run(COUNT, [OF_NETWORK]);
      for (const statement of FORGET) await this.database.run(statement, []);
      await this.database.run(SHOW, [SHOWN]);
      await this.database.run(NOTE, []);
    });
  }

  async listTerms(language: Locale): Promise<string[]> {
    return (await this.database.rows(LIST, [language])).map(({ term }) => term);
  }

  /** The terms of a range of days that led the most visitors to a course; days that are not kept have none. */
  listCounted(from: string, to: string): Promise<RowOf<(typeof COUNTED)['columns']>[]> {
    return this.database.rows(COUNTED, [from, to, MOST_TERMS]);
  }

  /** All terms of a range of days, the most visitors first, as a file has them. */
  countedQuery(from: string, to: string): CsvQuery {
    return { sql: COUNTED_ROWS, values: [from, to], columns: COUNTED_FILE };
  }

  /** Null before the first count. */
  async findAsOf(): Promise<Date | null> {
    return (await this.database.row(AS_OF))?.asOf ?? null;
  }
}
