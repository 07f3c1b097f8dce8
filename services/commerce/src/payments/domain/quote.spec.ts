import { quotedAt } from './quote.ts';

it('was made as long before its end as a quote holds', () => {
  expect(quotedAt({ quoteExpiresAt: new Date('2026-12-02T00:45:00Z') })).toEqual(
    new Date('2026-12-02T00:00:00Z'),
  );
});
