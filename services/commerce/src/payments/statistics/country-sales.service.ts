import { COMMERCE_ERRORS as C, type readCountrySalesStatistics } from '@lectern/contracts-commerce';
import { koreanDay, readDayRange, type QueryOutput } from '@lectern/contracts-core';
import { Database, DefinitionsRepository, DomainError, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CausedTransactions } from '../../common/causes.ts';
import { Partners } from '../../common/partners.service.ts';
import { MoneyCountriesRepository } from './money-countries.repository.ts';

/** Lines of the ledger that one step counts: one call can ask for the countries of as many buyers. */
const LINES_AT_ONCE = 500;

/** What buyers of each country pay, for staff. */
@Injectable()
export class CountrySalesService {
  constructor(
    private readonly database: Database,
    private readonly countries: MoneyCountriesRepository,
    private readonly definitions: DefinitionsRepository,
    private readonly partners: Partners,
    private readonly transactions: CausedTransactions,
  ) {}

  /** @throws {DomainError} RANGE_REFUSED. */
  async readSales(
    query: QueryOutput<typeof readCountrySalesStatistics>,
  ): Promise<RouteOutput<typeof readCountrySalesStatistics>> {
    const range = readDayRange(query, koreanDay(await this.transactions.readClock()));
    if (!range) throw new DomainError(C.RANGE_REFUSED);
    const { from, to, beforeFrom, beforeTo } = range;
    const [countries, asOf, definitions] = await Promise.all([
      this.countries.listCountries(from, to),
      this.countries.findAsOf(),
      this.definitions.readDefinitions('country_sales'),
    ]);
    return {
      ...{ from, to, beforeFrom, beforeTo },
      asOf: asOf?.toISOString() ?? null,
      definitions,
      countries,
    };
  }

  /**
   * Goes on from where it was until nothing is left; each step is kept. @throws {DomainError} UNAVAILABLE while identity
   * cannot be asked.
   */
  async rollUp(): Promise<void> {
    do await this.noteCountries();
    while (await this.countNext());
  }

  private countNext(): Promise<boolean> {
    return this.database.runInTransaction(() => this.countries.countNext(LINES_AT_ONCE));
  }

  private async noteCountries(): Promise<void> {
    const orders = await this.countries.listUnknownOrders(LINES_AT_ONCE);
    if (orders.length === 0) return;
    const known = await this.partners.findCountries([
      ...new Set(orders.flatMap(({ userId }) => userId ?? [])),
    ]);
    await this.countries.noteCountries(
      new Map(orders.map(({ orderId, userId }) => [orderId, known.get(userId ?? '') ?? ''])),
    );
  }
}
