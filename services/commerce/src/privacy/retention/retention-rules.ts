import { AUDIT_RETENTION, type RetentionRule } from '@lectern/nest-kit';

/** The whole plan. What is kept of a person who left is under a pseudonym already (see `PeopleService`). */
export const RETENTION_RULES: readonly RetentionRule[] = [
  {
    name: 'buyers',
    keeps:
      'Who made a contract and paid, and their country: 5 years (E-commerce Act); after that the sums stay without the person.',
    table: 'orders',
    isOver: `created_at < now() - interval '5 years' and user_id not like 'past-%'`,
    through: 'forget_old_buyers',
  },
  {
    name: 'unpaid-orders',
    keeps: 'Orders that were never tried to be paid: 1 year (questions about prices and codes).',
    table: 'orders',
    isOver: `created_at < now() - interval '1 year' and state in ('EXPIRED', 'SUPERSEDED')
      and not exists (select 1 from payment_attempt a where a.order_id = orders.id)
      and not exists (select 1 from referral_redemption r where r.order_id = orders.id)`,
  },
  {
    name: 'provider-hints',
    keeps: 'Hints of the payment provider: 3 months after they were followed (disputes with the provider).',
    table: 'webhook_inbox',
    isOver: `processed_at < now() - interval '3 months'`,
  },
  {
    name: 'waitlists',
    keeps: 'Who waited for a seat: 3 months after the wait ended (questions about who was offered one).',
    table: 'seat_wait',
    isOver: `ended_at < now() - interval '3 months'`,
  },
  ...AUDIT_RETENTION,
];
