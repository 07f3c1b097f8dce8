import type { Migration } from '@lectern/nest-kit';

/**
 * The rate behind every price that is shown in another currency than it was set in: commerce's, as last told. Prices that
 * are converted are stored, so that lists sort and filter by what they show; the triggers are in `sql/11-prices.sql`.
 */
export const exchangeRate: Migration = {
  name: '0009-exchange-rate',
  sql: `
create table exchange_rate (
  is_only boolean primary key default true check (is_only),
  krw_per_usd float8 not null check (krw_per_usd > 0),
  as_of_at timestamptz not null,
  source text not null
);
insert into exchange_rate (krw_per_usd, as_of_at, source) values (1400, '2026-01-01T00:00:00+09:00', 'lectern-table');

alter table curriculum add column converted_usd_minor integer check (converted_usd_minor >= 0);
update curriculum set converted_usd_minor = floor(list_price_minor * 100 / 1400.0::float8 + 0.5)
 where list_currency = 'KRW' and usd_price_minor is null;
`,
};
