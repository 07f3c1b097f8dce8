import type { Currency } from '@lectern/contracts-core';
import type { CsvColumn, CsvQuery } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Korean days, both counted; sums of one currency, or of each by itself. */
export interface FileRange {
  readonly from: string;
  readonly to: string;
  readonly currency: Currency | undefined;
}

/** Whole won, and dollars with two decimals. */
const majorSql = (minor: string): string =>
  `case currency when 'KRW' then sum(${minor})::bigint::text else round(sum(${minor}) / 100.0, 2)::text end`;
const SUMS = `sum(refunds) as refunds, ${majorSql('gross_minor')} as paid, ${majorSql('refunded_minor')} as refunded`;
const IN_RANGE = 'day between $1::date and $2::date and ($3::text is null or currency = $3)';

const SUM_COLUMNS: readonly CsvColumn[] = [
  { name: 'paid', header: 'paid' },
  { name: 'refunds', header: 'refunds' },
  { name: 'refunded', header: 'refunded' },
];
const CODES: readonly CsvColumn[] = [
  { name: 'code', header: 'code', isText: true },
  { name: 'currency', header: 'currency' },
  { name: 'charges', header: 'payments' },
  ...SUM_COLUMNS,
];
/** The last one is the id once more, in place of which the file has both titles. */
const COURSES: readonly CsvColumn[] = [
  { name: 'course', header: 'course' },
  { name: 'currency', header: 'currency' },
  { name: 'purchases', header: 'purchases' },
  ...SUM_COLUMNS,
  { name: 'titled', header: 'title' },
];

/** What the files of the statistics are made from: the rollups, all rows of the days. */
@Injectable()
export class SalesFilesRepository {
  /** The most money of a currency first; an empty code is of payments without one. */
  codesQuery({ from, to, currency }: FileRange): CsvQuery {
    const sql = `select nullif(code, '') as code, currency, sum(charges) as charges, ${SUMS} from money_day where ${IN_RANGE}
                  group by money_day.code, currency order by currency, sum(gross_minor) desc, money_day.code`;
    return { sql, values: [from, to, currency ?? null], columns: CODES };
  }

  /** The most money of a currency first. */
  coursesQuery({ from, to, currency }: FileRange): CsvQuery {
    const sql = `select curriculum_id as course, curriculum_id as titled, currency, sum(purchases) as purchases, ${SUMS}
                   from studio_sales where ${IN_RANGE}
                  group by curriculum_id, currency having sum(purchases) > 0 or sum(refunds) > 0
                  order by currency, sum(gross_minor) desc, curriculum_id`;
    return { sql, values: [from, to, currency ?? null], columns: COURSES };
  }
}
