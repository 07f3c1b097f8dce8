import type { Migration } from '@lectern/nest-kit';

/**
 * What staff look for has an index each: pages of orders by key, the ends of order numbers, payment keys and cards, and
 * the few rows that need a person. A refund above the limit keeps what the first of two approvers proposed.
 */
export const listsOfStaff: Migration = {
  name: '0010-lists-of-staff',
  sql: `
create index order_key on orders (created_at, id);
create index order_key_of_state on orders (state, created_at, id);
create index order_key_of_product on orders (product_id, created_at, id);
create index order_key_of_user on orders (user_id, created_at, id);
create index order_tail on orders (right(id, 8));
create index order_unknown on orders (id) where state = 'UNKNOWN';
create index attempt_tail on payment_attempt (right(payment_key, 8));
-- Providers mask the last digit of a card, so that three of the last four are left.
create index attempt_card on payment_attempt (substring(raw #>> '{card,number}' from '([0-9]{3,4})[*]?$'));
create index attempt_reversed on payment_attempt (order_id) where state in ('REVERSING', 'REVERSED');
create index refund_by_key on refund (requested_at, id);
create index refund_by_key_of_state on refund (state, requested_at, id);
create index refund_troubled on refund (order_id) where state in ('FAILED', 'UNKNOWN');

alter table refund
  add column proposed_by text,
  add column proposed_at timestamptz,
  add column proposed_minor bigint,
  add column proposed_reason text,
  add check ((proposed_by is null) = (proposed_minor is null));
`,
};
