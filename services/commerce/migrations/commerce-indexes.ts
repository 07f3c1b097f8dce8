import type { IndexDefinition } from '@lectern/nest-kit';

/** Built while the tables are written to. */
export const commerceIndexes: readonly IndexDefinition[] = [
  {
    // Orders of many known ids, such as those paid with cards of one ending, are sorted without being read.
    name: 'order_moment',
    on: 'on orders (id) include (created_at)',
  },
  {
    // What was given back of an order, of most orders nothing, without reading its entries.
    name: 'ledger_refund_of_order',
    on: `on ledger_entry (order_id) include (amount_minor) where kind = 'refund'`,
  },
  {
    // Orders of one code, in the order of the list.
    name: 'order_key_of_code',
    on: 'on orders (referral_code_id, created_at, id) where referral_code_id is not null',
  },
  {
    // Orders of days of payment, in the order of their payments.
    name: 'order_key_when_paid',
    on: 'on orders (paid_at, id) where paid_at is not null',
  },
  {
    name: 'redemption_key_in_state',
    on: 'on referral_redemption (order_state, reserved_at, id) where released_at is null',
  },
  {
    // Uses that are due to a person, whose name is taken out of them when the account is deleted.
    name: 'redemption_due_to_person',
    on: `on referral_redemption (kept_owner_key) where kept_owner_kind = 'person'`,
  },
  {
    // Codes by the Hangul initials of their owner, as staff type them into the palette.
    name: 'code_by_initials',
    on: 'on referral_code using gin (initials_of(owner))',
  },
  {
    // Alerts that nobody has closed, all days of one together.
    name: 'alert_open_of_subject',
    on: 'on alert (kind, subject_id, at) where closed_at is null',
  },
  {
    // Refunds that wait for somebody, in the order of the list: nearly all are sent.
    name: 'refund_open_by_key',
    on: `on refund (requested_at, id) where sent_at is null and state <> 'DECLINED'`,
  },
  {
    // What is still to be paid out, in the order of the list: nearly all statements before it are paid.
    name: 'earning_statement_payable',
    on: `on earning_statement (closed_at, (owner_id || ' ' || month || ' ' || currency)) where payout_minor > 0 and paid_at is null`,
  },
];
