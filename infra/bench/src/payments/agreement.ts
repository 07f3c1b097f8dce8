import { ask } from '../login/visitor.ts';
import type { Shop } from './shop.ts';

/** Undecided payments and orders, and messages of the provider that are not processed yet. */
const UNDECIDED = `
  select (select count(*) from commerce.payment_attempt where state in ('CONFIRMING', 'UNKNOWN', 'REVERSING'))
       + (select count(*) from commerce.orders where state in ('CONFIRMING', 'UNKNOWN'))
       + (select count(*) from commerce.refund where state in ('APPROVED', 'EXECUTING', 'UNKNOWN'))
       + (select count(*) from commerce.webhook_inbox where processed_at is null) as undecided`;
const ORDERS = `
  select o.id, o.state,
         (select coalesce(sum(amount_minor), 0)::int from commerce.ledger_entry l where l.order_id = o.id) as ledger,
         (select count(*)::int from commerce.enrolment e where e.order_id = o.id and e.revoked_at is null) as enrolments
    from commerce.orders o`;

interface OrderFacts {
  readonly id: string;
  readonly state: string;
  readonly ledger: number;
  readonly enrolments: number;
}
interface ToldPayment {
  readonly orderId: string;
  readonly status: string;
  readonly balanceAmount: number;
}

export interface Agreement {
  readonly orders: number;
  readonly charged: number;
  /** Money taken for nothing, other sums here than there, or purchases that were told as paid and are not. */
  readonly lost: readonly string[];
  readonly chargedTwice: readonly string[];
  /** Paid orders without exactly one enrolment, and enrolments without a paid order. */
  readonly wronglyEnrolled: readonly string[];
  readonly brokenInvariants: readonly string[];
}

export async function countUndecided(shop: Shop): Promise<number> {
  const [row] = await shop.rows<{ undecided: string }>(UNDECIDED);
  return Number(row?.undecided ?? 0);
}

/** Compares what the provider, the ledger and the enrolments say, once everything is at rest. */
export async function compare(shop: Shop, toldAsPaid: ReadonlySet<string>): Promise<Agreement> {
  const orders = await shop.rows<OrderFacts>(ORDERS);
  const { body } = await ask(`${shop.tossUrl}/control/payments`);
  const charges = new Map<string, ToldPayment[]>();
  for (const payment of JSON.parse(body) as ToldPayment[]) {
    if (!['DONE', 'CANCELED', 'PARTIAL_CANCELED'].includes(payment.status)) continue;
    charges.set(payment.orderId, [...(charges.get(payment.orderId) ?? []), payment]);
  }
  const held = (id: string) =>
    (charges.get(id) ?? []).reduce((sum, { balanceAmount }) => sum + balanceAmount, 0);
  const isSold = ({ state }: OrderFacts) => ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(state);
  const ids = (wrong: (order: OrderFacts) => boolean) => orders.filter(wrong).map(({ id }) => id);
  const broken = await shop.rows<{ invariant: string; subject: string; detail: string }>(
    'select invariant, subject, detail from commerce.broken_invariant',
  );
  return {
    orders: orders.length,
    charged: charges.size,
    lost: ids(
      (order) =>
        held(order.id) !== order.ledger ||
        (held(order.id) > 0 && !isSold(order)) ||
        (toldAsPaid.has(order.id) && !isSold(order)),
    ),
    chargedTwice: ids(({ id }) => (charges.get(id) ?? []).length > 1),
    wronglyEnrolled: ids(({ state, enrolments, ledger }) =>
      state === 'PAID' ? enrolments !== 1 : enrolments > (ledger > 0 ? 1 : 0),
    ),
    brokenInvariants: broken.map(({ invariant, subject, detail }) => `${invariant} ${subject}: ${detail}`),
  };
}
