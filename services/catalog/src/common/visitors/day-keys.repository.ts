import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** The first process of a day draws its key. Who counts searches forgets the keys of the days that are over. */
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

/** The key by which visitors of one Korean day are told apart, and that day. */
export interface DayKey {
  readonly day: string;
  readonly key: string;
}

@Injectable()
export class DayKeysRepository {
  constructor(private readonly database: Database) {}

  /** The key of today; `drawn` becomes it when there is none yet. */
  async findKey(drawn: string): Promise<DayKey> {
    // Nothing is seen while another process writes the first key of the day: it is there the next time.
    const found = (await this.database.row(KEY, [drawn])) ?? (await this.database.row(KEY, [drawn]));
    if (!found) throw new Error('There is no key of the day');
    return found;
  }
}
