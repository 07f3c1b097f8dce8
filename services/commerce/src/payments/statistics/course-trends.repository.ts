import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Courses of each list. */
const MOST_COURSES = 10;

const SUMS = {
  id: column.text,
  purchases: column.integer,
  purchasesBefore: column.integer,
  krw: column.float,
  krwBefore: column.float,
  usd: column.float,
  usdBefore: column.float,
};
/** $1 is the first day of the range, $2 its last one, $3 the first day before. */
const COURSES = `select curriculum_id as id,
    coalesce(sum(purchases) filter (where day >= $1::date), 0)::int as purchases,
    coalesce(sum(purchases) filter (where day < $1::date), 0)::int as purchases_before,
    coalesce(sum(gross_minor) filter (where day >= $1::date and currency = 'KRW'), 0)::float8 as krw,
    coalesce(sum(gross_minor) filter (where day < $1::date and currency = 'KRW'), 0)::float8 as krw_before,
    coalesce(sum(gross_minor) filter (where day >= $1::date and currency = 'USD'), 0)::float8 as usd,
    coalesce(sum(gross_minor) filter (where day < $1::date and currency = 'USD'), 0)::float8 as usd_before
  from studio_sales where day between $3::date and $2::date group by 1`;
const TOP = defineStatement(
  `select * from (${COURSES}) course where purchases > 0 order by purchases desc, krw desc, usd desc, id limit $4`,
  SUMS,
);
const FALLING = defineStatement(
  `select * from (${COURSES}) course where purchases < purchases_before
    order by purchases_before - purchases desc, krw_before - krw desc, usd_before - usd desc, id limit $4`,
  SUMS,
);

export type CourseTrend = RowOf<typeof SUMS>;

interface Days {
  readonly from: string;
  readonly to: string;
  readonly beforeFrom: string;
}

/** Sales by course in a range beside the range before it. */
@Injectable()
export class CourseTrendsRepository {
  constructor(private readonly database: Database) {}

  listTop({ from, to, beforeFrom }: Days): Promise<CourseTrend[]> {
    return this.database.rows(TOP, [from, to, beforeFrom, MOST_COURSES]);
  }

  listFalling({ from, to, beforeFrom }: Days): Promise<CourseTrend[]> {
    return this.database.rows(FALLING, [from, to, beforeFrom, MOST_COURSES]);
  }
}
