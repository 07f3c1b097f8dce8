import { displayPrice } from './price.ts';

const wonOnly = {
  listPriceMinor: 1_000_000,
  listCurrency: 'KRW',
  usdPriceMinor: null,
  priceKrw: 1_000_000,
} as const;

describe('displayPrice', () => {
  it('shows won to Korean readers for every list currency', () => {
    const price = {
      listPriceMinor: 20_000,
      listCurrency: 'USD',
      usdPriceMinor: 20_000,
      priceKrw: 280_000,
    } as const;
    expect(displayPrice(price, 'ko')).toEqual({ amountMinor: 280_000, currency: 'KRW' });
  });

  it('shows English readers the dollar price, even a free one', () => {
    expect(displayPrice({ ...wonOnly, usdPriceMinor: 20_000 }, 'en')).toEqual({
      amountMinor: 20_000,
      currency: 'USD',
    });
    expect(displayPrice({ ...wonOnly, usdPriceMinor: 0 }, 'en')).toEqual({ amountMinor: 0, currency: 'USD' });
  });

  it('falls back to the list price in English', () => {
    expect(displayPrice(wonOnly, 'en')).toEqual({ amountMinor: 1_000_000, currency: 'KRW' });
  });
});
