import { PAYMENT_LIMITS } from '@lectern/contracts-commerce';
import {
  classifyDatabaseFailure,
  column,
  currentTraceId,
  currentTraceparent,
  Database,
  defineStatement,
  withTraceSet,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { ATTEMPT, LEDGER_ENTRIES, ORDER, REFUNDS } from '../row.columns.ts';
import type { AttemptRow, LedgerRow, OrderRow, RefundRow } from '../domain/rows.ts';
import { PROVIDER } from './ledger.repository.ts';

const READ_SETTLEMENT = defineStatement(
  `${withTraceSet('$3')}
   select settlement.* from trace, lateral read_settlement(coalesce($1, trace.id), $2) settlement`,
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

const RECORD_PAID = defineStatement(
  `select record_paid(o, $2::uuid, '${PROVIDER}', $3, $4::bigint, $5::timestamptz, $6, $7::jsonb, ${PAYMENT_LIMITS.enrolmentMonths}, $8)
     from orders o where o.id = $1`,
);
const SETTLE_CLAIMED = defineStatement(
  `select settle_claimed($1, $2, $3, $4::uuid, '${PROVIDER}', $5, $6::bigint, $7::timestamptz, $8, $9::jsonb,
                         ${PAYMENT_LIMITS.enrolmentMonths}, $10) as is_settled`,
  { isSettled: column.boolean },
  { name: 'settle-claimed' },
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
  readonly order: Pick<OrderRow, 'id' | 'userId'>;
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
    const row = await this.database.row(READ_SETTLEMENT, [cause, orderId, currentTraceId() ?? '']);
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

  /** Writes everything that a payment taken as agreed changes, in the transaction of `readSettlement`. */
  async recordPaid(facts: PaidFacts): Promise<void> {
    await this.database.run(RECORD_PAID, [facts.order.id, ...chargeIn(facts), currentTraceparent()]);
  }

  /**
   * As `readSettlement` and `recordPaid` in one statement, for a payment that was claimed a moment ago. False, with nothing
   * written, when something happened meanwhile, or the database undid it for the sake of another transaction.
   */
  async settleClaimed(facts: PaidFacts, cause: string): Promise<boolean> {
    const { id, userId } = facts.order;
    const row = await this.database
      .row(SETTLE_CLAIMED, [cause, userId, id, ...chargeIn(facts), currentTraceparent()])
      .catch((error: unknown) => {
        if (classifyDatabaseFailure(error) === 'retry') return { isSettled: false };
        throw error;
      });
    return row?.isSettled ?? false;
  }
}

const chargeIn = ({ attemptId, charge, providerStatus, raw }: PaidFacts): unknown[] => [
  attemptId,
  charge.transactionKey,
  charge.minor,
  charge.at,
  providerStatus,
  JSON.stringify(raw),
];
