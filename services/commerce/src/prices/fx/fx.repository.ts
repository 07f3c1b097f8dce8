import type { FxQuote } from '@lectern/contracts-commerce';
import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const LATEST = defineStatement(
  `select rate::float8 as rate, as_of_at, source, extract(epoch from present() - fetched_at)::float8 as age
     from fx_quote order by as_of_at desc, fetched_at desc limit 1`,
  { rate: column.float, asOfAt: column.time, source: column.text, age: column.float },
);
const KEEP = defineStatement(
  `insert into fx_quote (rate, as_of_at, source, fetched_at) values ($1, $2, $3, present())
   on conflict (source, as_of_at) do update set fetched_at = excluded.fetched_at`,
);

@Injectable()
export class FxRepository {
  constructor(private readonly database: Database) {}

  /** The latest quote that was kept, and how many seconds ago it was fetched. */
  async findLatestQuote(): Promise<{ quote: FxQuote; fetchedSecondsAgo: number } | undefined> {
    const row = await this.database.row(LATEST);
    if (!row) return undefined;
    const { rate, asOfAt, source, age } = row;
    return { quote: { rate, asOf: asOfAt.toISOString(), source }, fetchedSecondsAgo: age };
  }

  async keepQuote({ rate, asOf, source }: FxQuote): Promise<void> {
    await this.database.run(KEEP, [rate, asOf, source]);
  }
}
