import { SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Partners } from '../../common/partners.service.ts';
import type { CommerceSettings } from '../../config.ts';
import { mayPayInDollars, type DollarCountries } from '../domain/dollar-countries.ts';

/**
 * Who may pay in dollars. A pack costs less in dollars than in won by the rate, so the choice is not everybody's: it goes by
 * the country of the account, which the licence was verified for and nobody changes afterwards.
 */
@Injectable()
export class DollarBuyers {
  readonly countries: DollarCountries;

  constructor(
    private readonly partners: Partners,
    @Inject(SETTINGS) { dollarCountries }: CommerceSettings,
  ) {
    this.countries = dollarCountries;
  }

  /** @throws {DomainError} UNAVAILABLE when identity cannot say. */
  async mayPay(userId: string): Promise<boolean> {
    if (mayPayInDollars(this.countries, undefined)) return true;
    return mayPayInDollars(this.countries, (await this.partners.findPerson(userId))?.country);
  }
}
