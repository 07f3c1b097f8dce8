import { PAYMENT_LIMITS } from '@lectern/contracts-commerce';
import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { ATTEMPT, LEDGER_ENTRIES, ORDER, REFUNDS } from '../row.columns.ts';
import type { AttemptRow, LedgerRow, OrderRow, RefundRow } from '../domain/rows.ts';
import { PROVIDER } from './ledger.repository.ts';

const READ_SETTLEMENT = defineStatement(
  'select * from read_settlement($1, $2)',
  {
    orderRow: ORDER,
    attemptRow: ATTEMPT,
    ledgerRows: LEDGER_ENTRIES,
    refundRows: REFUNDS,
    isTaken: column.boolean,
    hasEnded: column.boolean,
  },
  { name: 'read-settlement' },
);

/** Ledger, attempt, order, enrolments and event log of a payment that was taken as agreed. */
const RECORD_PAID = defineStatement(
  `with charged as (
     insert into ledger_entry (order_id, attempt_id, provider, kind, transaction_key, amount_minor, currency, occurred_at)
     values ($1, $2::uuid, '${PROVIDER}', 'charge', $3, $4::bigint, $5, coalesce($6::timestamptz, present()))),
   answered as (
     update payment_attempt
        set state = 'DONE', provider_status = $7, raw = $8::jsonb, next_check_at = null,
            settled_at = coalesce(settled_at, present())
      where id = $2::uuid),
   paid as (update orders set state = 'PAID', paid_at = present() where id = $1 returning paid_at),
   opened as (
     insert into enrolment (user_id, curriculum_id, order_id, starts_at, ends_at)
     select $9, course, $1, present(),
            greatest(present() + make_interval(months => ${PAYMENT_LIMITS.enrolmentMonths}), $11::timestamptz)
       from unnest($10::text[]) as course
     on conflict (user_id, curriculum_id) where revoked_at is null do update
       set order_id = excluded.order_id, ends_at = greatest(enrolment.ends_at, excluded.ends_at)
       where enrolment.order_id is null or enrolment.order_id = excluded.order_id
     returning ends_at),
   told as (insert into outbox (topic, key, payload) values ('order.paid', $1, $12::jsonb))
   select (select paid_at from paid) as paid_at, min(ends_at) as ends_at, count(*)::int as courses from opened`,
  { paidAt: column.time, endsAt: column.time.orNull, courses: column.integer },
  { name: 'record-paid' },
);

/** What a settlement decides by, read under the locks of buyer and order. */
export interface MetBySettlement {
  readonly order: OrderRow;
  readonly attempt: AttemptRow;
  readonly ledger: readonly LedgerRow[];
  readonly refunds: readonly RefundRow[];
  /** Another order has opened a course of this one. */
  readonly isTaken: boolean;
  /** A course of the order is still open on paper, though its time is over. */
  readonly hasEnded: boolean;
}

/** What is written of a payment that was taken as agreed. */
export interface PaidFacts {
  readonly order: OrderRow;
  readonly attemptId: string;
  readonly charge: { readonly transactionKey: string; readonly minor: number; readonly at: Date | null };
  readonly providerStatus: string;
  readonly raw: unknown;
}

@Injectable()
export class SettlementRepository {
  constructor(private readonly database: Database) {}

  /** The first statement of a settlement: locks the buyer, then the order, and says why anything changes. */
  async readSettlement(orderId: string, cause: string): Promise<MetBySettlement | undefined> {
    const row = await this.database.row(READ_SETTLEMENT, [cause, orderId]);
    if (!row) return undefined;
    return {
      order: row.orderRow,
      attempt: row.attemptRow,
      ledger: row.ledgerRows,
      refunds: row.refundRows,
      isTaken: row.isTaken,
      hasEnded: row.hasEnded,
    };
  }

  /** Writes everything that a payment taken as agreed changes. @returns when it was paid, and the earliest end. */
  async recordPaid(facts: PaidFacts): Promise<{ paidAt: Date; endsAt: Date }> {
    const { order, attemptId, charge, providerStatus, raw } = facts;
    const { id, userId, curricula, amountMinor, currency } = order;
    const row = await this.database.row(RECORD_PAID, [
      id,
      attemptId,
      charge.transactionKey,
      charge.minor,
      currency,
      charge.at,
      providerStatus,
      JSON.stringify(raw),
      userId,
      [...curricula],
      order.liveEndsAt,
      JSON.stringify({ userId, curricula, amountMinor, currency }),
    ]);
    if (!row?.endsAt || row.courses !== new Set(curricula).size)
      throw new Error(`A course of order ${id} was opened by another order`);
    return { paidAt: row.paidAt, endsAt: row.endsAt };
  }
}
