import type { Locale } from '@lectern/contracts-core';
import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Presses kept of a day: people do not come up with more, and a script must not fill the disk. */
const MOST_A_DAY = 100_000;

const IS_COURSE = defineStatement(
  `select exists (select from curriculum where id = $1 and status = 'published') as is_course`,
  { isCourse: column.boolean },
);
const ADD = defineStatement(
  `insert into search_press (day, language, term, visitor, network)
   select $1::date, $2, $3, $4, $5
    where (select count(*) from search_press where day = $1::date) < $6::int
   on conflict do nothing`,
);

@Injectable()
export class SearchPressesRepository {
  constructor(private readonly database: Database) {}

  async isCourse(id: string): Promise<boolean> {
    return (await this.database.row(IS_COURSE, [id]))?.isCourse ?? false;
  }

  async addPress(
    day: string,
    press: { language: Locale; term: string; visitor: string; network: string },
  ): Promise<void> {
    const { language, term, visitor, network } = press;
    await this.database.run(ADD, [day, language, term, visitor, network, MOST_A_DAY]);
  }
}
