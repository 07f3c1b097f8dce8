import type { FxQuote } from '@lectern/contracts-commerce';
import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

@Injectable()
export class FxRepository {
  constructor(private readonly database: Database) {}

  /** The latest quote that was kept, and how many seconds ago it was fetched. */
  async findLatestQuote(): Promise<{ quote: FxQuote; fetchedSecondsAgo: number } | undefined> {
    const [row] = await this.database.query<{ rate: number; asOf: Date; source: string; age: number }>(
      `select rate::float8 as rate, as_of_at as "asOf", source,
              extract(epoch from present() - fetched_at)::float8 as age
         from fx_quote order by as_of_at desc, fetched_at desc limit 1`,
    );
    if (!row) return undefined;
    const { rate, asOf, source, age } = row;
    return { quote: { rate, asOf: asOf.toISOString(), source }, fetchedSecondsAgo: age };
  }

  async keepQuote({ rate, asOf, source }: FxQuote): Promise<void> {
    await this.database.query(
      `insert into fx_quote (rate, as_of_at, source, fetched_at) values ($1, $2, $3, present())
       on conflict (source, as_of_at) do update set fetched_at = excluded.fetched_at`,
      [rate, asOf, source],
    );
  }
}
