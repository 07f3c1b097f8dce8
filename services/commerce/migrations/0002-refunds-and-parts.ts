import type { Migration } from '@lectern/nest-kit';

/**
 * A refund that the provider refused for good is sent again under a new key, and knows which cancel at the provider is
 * its own. An order keeps the parts of its pack, because live parts have a refund rule of their own.
 */
export const refundsAndParts: Migration = {
  name: '0002-refunds-and-parts',
  sql: `
alter table refund
  add column idempotency_key uuid not null default gen_random_uuid(),
  add column aborted_cancels text[] not null default '{}',
  add column closes text[];
update refund set idempotency_key = id;
create unique index refund_key on refund (idempotency_key);

alter table orders add column parts jsonb not null default '[]';
`,
};
