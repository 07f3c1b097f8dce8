import { ORDER_STATES } from '@lectern/contracts-commerce';
import { column, type RowOf } from '@lectern/nest-kit';

/** The digits at the end of a card, as their index has them: providers mask the last one. */
export const CARD_TAIL = `substring(a.raw #>> '{card,number}' from '([0-9]{3,4})[*]?$')`;
/** What is selected of an order as staff see it, from `STAFF_ORDER_TABLES`. */
export const STAFF_ORDER_SQL = `
  o.id as order_id, o.user_id, o.product_id as curriculum_id, o.title_ko as title_ko, o.title_en as title_en, o.state,
    o.currency, o.list_minor::float8 as list_minor, o.discount_minor::float8 as discount_minor,
    o.amount_minor::float8 as amount_minor, o.fx_rate::float8 as fx_rate, c.code, o.created_at, o.paid_at,
    a.raw ->> 'method' as method, right(a.payment_key, 8) as payment_key_tail,
    coalesce((select -sum(l.amount_minor) from ledger_entry l where l.order_id = o.id and l.kind = 'refund'), 0)::float8
      as refunded_minor,
    (o.state = 'UNKNOWN' or coalesce(a.state in ('REVERSING', 'REVERSED'), false)
      or exists (select 1 from refund r where r.order_id = o.id and r.state in ('FAILED', 'UNKNOWN'))) as has_problem,
    a.raw ->> 'lastTransactionKey' as provider_trace,
    ${CARD_TAIL} as card_tail, a.raw #>> '{receipt,url}' as receipt_url`;
export const STAFF_ORDER_COLUMNS = {
  orderId: column.text,
  userId: column.text,
  curriculumId: column.text,
  title_ko: column.text,
  title_en: column.text,
  state: column.oneOf(ORDER_STATES),
  currency: column.oneOf(['KRW', 'USD']),
  listMinor: column.float,
  discountMinor: column.float,
  amountMinor: column.float,
  fxRate: column.float,
  code: column.text.orNull,
  createdAt: column.time,
  paidAt: column.time.orNull,
  method: column.text.orNull,
  paymentKeyTail: column.text.orNull,
  providerTrace: column.text.orNull,
  refundedMinor: column.float,
  hasProblem: column.boolean,
  cardTail: column.text.orNull,
  receiptUrl: column.text.orNull,
};
export const STAFF_ORDER_TABLES = `
  from orders o left join referral_code c on c.id = o.referral_code_id left join payment_attempt a on a.order_id = o.id`;

export type StaffOrder = RowOf<typeof STAFF_ORDER_COLUMNS>;
