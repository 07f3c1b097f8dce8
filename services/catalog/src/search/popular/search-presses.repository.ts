import type { Locale } from '@lectern/contracts-core';
import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Presses kept of a day: people do not come up with more, and a script must not fill the disk. */
const MOST_A_DAY = 100_000;

const IS_COURSE = defineStatement(
  `select exists (select from curriculum where id = $1 and status = 'published') as is_course`,
  { isCourse: column.boolean },
);
/** The first process of a day draws its key. */
const KEY = defineStatement(
  `with mine as (
     insert into search_press_key (day, key) values ((now() at time zone 'Asia/Seoul')::date, $1)
     on conflict do nothing returning day, key)
   select day::text as day, key from mine
   union all
   select day::text, key from search_press_key where day = (now() at time zone 'Asia/Seoul')::date
   limit 1`,
  { day: column.text, key: column.text },
);
const ADD = defineStatement(
  `insert into search_press (day, language, term, visitor, network)
   select $1::date, $2, $3, $4, $5
    where (select count(*) from search_press where day = $1::date) < $6::int
   on conflict do nothing`,
);

/** The key by which visitors of one Korean day are told apart, and that day. */
export interface DayKey {
  readonly day: string;
  readonly key: string;
}

@Injectable()
export class SearchPressesRepository {
  constructor(private readonly database: Database) {}

  async isCourse(id: string): Promise<boolean> {
    return (await this.database.row(IS_COURSE, [id]))?.isCourse ?? false;
  }

  /** The key of today; `drawn` becomes it when there is none yet. */
  async findKey(drawn: string): Promise<DayKey> {
    // Nothing is seen while another process writes the first key of the day: it is there the next time.
    const found = (await this.database.row(KEY, [drawn])) ?? (await this.database.row(KEY, [drawn]));
    if (!found) throw new Error('There is no key of the day');
    return found;
  }

  async addPress(
    day: string,
    press: { language: Locale; term: string; visitor: string; network: string },
  ): Promise<void> {
    const { language, term, visitor, network } = press;
    await this.database.run(ADD, [day, language, term, visitor, network, MOST_A_DAY]);
  }
}
