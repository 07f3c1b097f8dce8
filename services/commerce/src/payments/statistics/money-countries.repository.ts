import { Currency } from '@lectern/contracts-core';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const ROLL_UP = defineStatement('select roll_up_money_countries($1) as has_more', {
  hasMore: column.boolean,
});
const AS_OF = defineStatement('select as_of from money_country_state', { asOf: column.time.orNull });
/** Bounded by lines, not by buyers: a search for so many buyers would read the whole ledger wherever most are known. */
const UNKNOWN = defineStatement(
  `select distinct o.id as order_id, case when o.user_id not like 'past-%' then o.user_id end as user_id
     from (select order_id from ledger_entry
            where id > (select last_id from money_country_state) order by id limit $1) e
     join orders o on o.id = e.order_id
    where o.buyer_country is null`,
  { orderId: column.text, userId: column.text.orNull },
);
const NOTE = defineStatement(
  `update orders o set buyer_country = known.country
     from unnest($1::text[], $2::text[]) known (order_id, country)
    where o.id = known.order_id and o.buyer_country is null`,
);
const COUNTRIES = defineStatement(
  `select country, currency, sum(charges)::int as charges, sum(refunds)::int as refunds,
          sum(gross_minor)::float8 as gross_minor, sum(refunded_minor)::float8 as refunded_minor
     from country_sales where day between $1::date and $2::date
    group by 1, 2 order by currency, sum(gross_minor) desc, country nulls last`,
  {
    country: column.text.orNull,
    currency: column.oneOf(Currency.options),
    charges: column.integer,
    refunds: column.integer,
    grossMinor: column.float,
    refundedMinor: column.float,
  },
);

/** Money per Korean day and country of the buyer, counted from the ledger. */
@Injectable()
export class MoneyCountriesRepository {
  constructor(private readonly database: Database) {}

  /** Counts the next lines; true where there may be more. */
  async countNext(most: number): Promise<boolean> {
    return (await this.database.row(ROLL_UP, [most]))?.hasMore ?? false;
  }

  /** Orders of the next lines of whose buyers the country was not asked for; of a buyer who is forgotten there is no id. */
  listUnknownOrders(lines: number): Promise<RowOf<(typeof UNKNOWN)['columns']>[]> {
    return this.database.rows(UNKNOWN, [lines]);
  }

  /** By order; the country is empty where the account is gone. */
  async noteCountries(countries: ReadonlyMap<string, string>): Promise<void> {
    await this.database.run(NOTE, [[...countries.keys()], [...countries.values()]]);
  }

  /** Null before the first count. */
  async findAsOf(): Promise<Date | null> {
    return (await this.database.row(AS_OF))?.asOf ?? null;
  }

  listCountries(from: string, to: string): Promise<RowOf<(typeof COUNTRIES)['columns']>[]> {
    return this.database.rows(COUNTRIES, [from, to]);
  }
}
