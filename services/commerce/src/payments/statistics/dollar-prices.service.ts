import { centsToWon, type readDollarPrices } from '@lectern/contracts-commerce';
import type { RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { Partners } from '../../common/partners.service.ts';
import { DollarBuyers } from '../../prices/fx/dollar-buyers.service.ts';
import { FxService } from '../../prices/fx/fx.service.ts';
import { MoneyDaysRepository } from './money-days.repository.ts';

/** Prices told at most. */
const MOST_PRICES = 100;

/** What lies between a price in won and the dollar price beside it, for staff. */
@Injectable()
export class DollarPricesService {
  constructor(
    private readonly partners: Partners,
    private readonly fx: FxService,
    private readonly buyers: DollarBuyers,
    private readonly money: MoneyDaysRepository,
  ) {}

  /** @throws {DomainError} UNAVAILABLE. */
  async readPrices(): Promise<RouteOutput<typeof readDollarPrices>> {
    const [{ quote }, products] = await Promise.all([this.fx.getQuote(), this.partners.listDollarPrices()]);
    const paid = await this.money.countPaidInDollars(products.map(({ id }) => id));
    const { areAllBut, codes } = this.buyers.countries;
    const prices = products.map(({ listMinor: wonMinor, usdMinor: dollarMinor, ...product }) => ({
      ...product,
      wonMinor,
      dollarMinor,
      dollarInWonMinor: centsToWon(dollarMinor, quote.rate),
      paidInDollars: paid.get(product.id) ?? 0,
    }));
    const gapOf = ({ wonMinor, dollarInWonMinor }: (typeof prices)[number]): number =>
      Math.abs(wonMinor - dollarInWonMinor);
    return {
      asOf: quote.asOf,
      quote,
      countries: { areAllBut, codes: [...codes] },
      prices: prices
        .toSorted((one, other) => gapOf(other) - gapOf(one) || one.id.localeCompare(other.id))
        .slice(0, MOST_PRICES),
    };
  }
}
