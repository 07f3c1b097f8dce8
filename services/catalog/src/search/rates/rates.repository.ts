import type { FxQuote } from '@lectern/contracts-commerce';
import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const RATE = defineStatement('select krw_per_usd from exchange_rate', { krwPerUsd: column.float });
/** Returns a row when the rate has changed. The newest quote stays, also when replicas store theirs out of order. */
const KEEP = defineStatement(
  `with before as (select krw_per_usd from exchange_rate for update),
kept as (update exchange_rate set krw_per_usd = $1, as_of_at = $2, source = $3 where as_of_at <= $2 returning krw_per_usd)
select kept.krw_per_usd from kept, before where kept.krw_per_usd <> before.krw_per_usd`,
  { krwPerUsd: column.float },
);
/** Updates every price that a trigger converts. */
const CONVERT = defineStatement(
  `update curriculum set list_currency = list_currency where list_currency = 'USD' or usd_price_minor is null`,
);

@Injectable()
export class RatesRepository {
  constructor(private readonly database: Database) {}

  async readRate(): Promise<number> {
    const row = await this.database.row(RATE);
    if (!row) throw new Error('The catalogue has no exchange rate');
    return row.krwPerUsd;
  }

  /** Stores a quote; a changed rate converts every price again. @returns how many, 0 with the same rate. */
  keepQuote({ rate, asOf, source }: FxQuote): Promise<number> {
    return this.database.runInTransaction(async () => {
      const changed = await this.database.row(KEEP, [rate, asOf, source]);
      return changed ? this.database.run(CONVERT) : 0;
    });
  }
}
