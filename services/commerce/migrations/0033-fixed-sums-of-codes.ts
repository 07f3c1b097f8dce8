import type { Migration } from '@lectern/nest-kit';

/**
 * A code may take a fixed sum off instead of per cent: won, or cents. Its per cent is 1 then: the release before gives per
 * cent and knows of no sums, so while it runs beside this it gives the least that a code can, in either currency.
 */
export const fixedSumsOfCodes: Migration = {
  name: '0033-fixed-sums-of-codes',
  sql: `
alter table referral_code
  add column fixed_minor bigint check (fixed_minor > 0),
  add column fixed_currency text check (fixed_currency in ('KRW', 'USD')),
  add check ((fixed_minor is null) = (fixed_currency is null));
`,
};
