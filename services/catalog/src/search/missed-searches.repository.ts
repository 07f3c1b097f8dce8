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

/** Older days are deleted, so that they compare with nothing. */
export const DAYS_KEPT = 180;
/** Different texts kept of a day: people do not come up with more, and a script must not fill the disk. */
const MOST_A_DAY = 10_000;

/** Texts told of a range. */
const MOST_TERMS = 100;

const ADD_MISSES = defineStatement(
  `insert into search_miss (day, language, query, count)
   select (now() at time zone 'Asia/Seoul')::date, language, query, count
     from unnest($1::text[], $2::text[], $3::integer[]) as m (language, query, count)
    where (select count(*) from search_miss where day = (now() at time zone 'Asia/Seoul')::date) < $4::integer
       or exists (select from search_miss known where known.day = (now() at time zone 'Asia/Seoul')::date
                   and known.language = m.language and known.query = m.query)
    order by language, query
   on conflict (day, language, query) do update set count = search_miss.count + excluded.count`,
);
const FORGET_MISSES = defineStatement(
  `delete from search_miss where day < (now() at time zone 'Asia/Seoul')::date - $1::integer`,
);
const DAYS = defineStatement(
  `select m.day::text as day, sum(count)::int as searches from search_miss m
    where m.day between $1::date and $2::date group by m.day order by m.day`,
  { day: column.text, searches: column.integer },
);
/** The most frequent first, each row with how many there are. */
const TERMS = defineStatement(
  `select query as term, language, sum(count)::int as searches, (count(*) over ())::int as terms from search_miss
    where day between $1::date and $2::date group by language, query order by sum(count) desc, query limit $3`,
  { term: column.text, language: column.oneOf(LOCALES), searches: column.integer, terms: column.integer },
);
const TERM_ROWS = `select query as term, language, sum(count) as searches, encode(convert_to(query, 'UTF8'), 'hex') as meant
  from search_miss where day between $1::date and $2::date group by language, query order by sum(count) desc, query, language`;
/** The last one is the text in signs that no line of a file is split by; the file has in its place what staff said that it means. */
const TERM_FILE: readonly CsvColumn[] = [
  { name: 'term', header: 'term', isText: true },
  { name: 'language', header: 'language' },
  { name: 'searches', header: 'searches' },
  { name: 'meant', header: 'meaning' },
];

/** A text that found nothing, and how often. */
export interface MissedSearch {
  readonly language: Locale;
  readonly query: string;
  readonly count: number;
}
export type MissedDay = RowOf<(typeof DAYS)['columns']>;
export type MissedTerm = RowOf<(typeof TERMS)['columns']>;

/** The log of searches that found nothing, by Korean day. */
@Injectable()
export class MissedSearchesRepository {
  constructor(private readonly database: Database) {}

  /** In one transaction, so that what failed can be written again and counts once. */
  async addMisses(misses: readonly MissedSearch[]): Promise<void> {
    await this.database.runInTransaction(async () => {
      await this.database.run(ADD_MISSES, [
        misses.map(({ language }) => language),
        misses.map(({ query }) => query),
        misses.map(({ count }) => count),
        MOST_A_DAY,
      ]);
      await this.database.run(FORGET_MISSES, [DAYS_KEPT]);
    });
  }

  listDays(from: string, to: string): Promise<MissedDay[]> {
    return this.database.rows(DAYS, [from, to]);
  }

  /** The most frequent texts of a range of days. */
  listTerms(from: string, to: string): Promise<MissedTerm[]> {
    return this.database.rows(TERMS, [from, to, MOST_TERMS]);
  }

  /** All texts of a range of days, the most frequent first, as a file has them; `readMeant` reads its last column. */
  termsQuery(from: string, to: string): CsvQuery {
    return { sql: TERM_ROWS, values: [from, to], columns: TERM_FILE };
  }
}

/** The text that the last column of the file of `termsQuery` stands for. */
export const readMeant = (hex: string): string => Buffer.from(hex, 'hex').toString('utf8');
