import type { RefundState } from '@lectern/contracts-commerce';
import { Database, defineStatement, type Statement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { RefundRow } from '../domain/rows.ts';
import { REFUND } from '../row.columns.ts';
import { endLeaseOf, LEASE } from '../settle/leases.ts';

const ROW = { row: REFUND };

const ADD = defineStatement(
  `insert into refund (id, order_id, amount_minor, currency, rule, reason, requested_by, requester_id, closes_access,
     state, transaction_key, requested_at, decided_at, due_at, sent_at, next_check_at, idempotency_key, closes, note,
     given_parts)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, present(),
     case when $10 = 'REQUESTED' then null else present() end, $12,
     case when $10 = 'DONE' then present() end, case when $10 = 'APPROVED' then present() end, $1::uuid, $13, $14,
     $15::jsonb)
   returning to_json(refund) as row`,
  ROW,
);
const FIND = defineStatement('select to_json(r) as row from refund r where id = $1', ROW);
const FIND_ALL = defineStatement('select to_json(r) as row from refund r where id = any($1::uuid[])', ROW);
const LOCK = defineStatement('select to_json(r) as row from refund r where id = $1 for update', ROW);
const OF_ORDER = defineStatement(
  'select to_json(r) as row from refund r where order_id = $1 order by requested_at, id',
  ROW,
);
const OF_ORDERS = defineStatement(
  'select to_json(r) as row from refund r where order_id = any($1) order by requested_at, id',
  ROW,
);
const SENDING_BACK = defineStatement(
  `select r.id from refund r join orders o on o.id = r.order_id
    where o.user_id = $1 and o.curricula && $2 and r.closes_access
      and r.state in ('APPROVED', 'EXECUTING', 'UNKNOWN') limit 1`,
);
const DECIDE = defineStatement(
  `update refund
      set state = $2, amount_minor = $3, rule = $4, note = $5, decided_by = $6, decided_at = present(),
          due_at = case when $2 = 'APPROVED' then $7::timestamptz end,
          next_check_at = case when $2 = 'APPROVED' then present() end
    where id = $1`,
);
const PROPOSE = defineStatement(
  `update refund set proposed_by = $2, proposed_minor = $3, proposed_reason = $4, proposed_note = $5,
          proposed_at = present()
    where id = $1`,
);
const RETRY = defineStatement(
  `update refund
      set state = 'APPROVED', idempotency_key = $2, error_code = null, checks = 0, empty_looks = 0, next_check_at = present(),
          aborted_cancels = case when transaction_key is null then aborted_cancels
                                 else array_append(aborted_cancels, transaction_key) end,
          transaction_key = null
    where id = $1`,
);
const NOTE_CANCEL = defineStatement(
  'update refund set transaction_key = $2 where id = $1 and transaction_key is distinct from $2',
);
const NOTE_EMPTY_LOOK = defineStatement('update refund set empty_looks = empty_looks + 1 where id = $1');
const SET_EXECUTING = defineStatement(
  `update refund set state = 'EXECUTING', expected_balance_minor = $2 where id = $1`,
);
const SET_STATE = defineStatement(
  `update refund
      set state = $2, error_code = coalesce($3, error_code), transaction_key = coalesce($4, transaction_key),
          sent_at = case when $2 = 'DONE' then present() else sent_at end,
          next_check_at = case when $5 then null when $2 = 'APPROVED' then present() else next_check_at end
    where id = $1`,
);
const LEASE_DUE = defineStatement(
  `with due as (
     select id from refund where next_check_at <= present() order by next_check_at limit $1 for update skip locked),
   leased as (
     update refund r
        set checks = checks + 1,
            next_check_at = present() + make_interval(secs => ${LEASE})
       from due where r.id = due.id returning r.*)
   select to_json(leased) as row from leased`,
  ROW,
);
const END_LEASE = endLeaseOf('refund');

export type NewRefund = Pick<
  RefundRow,
  | 'id'
  | 'orderId'
  | 'amountMinor'
  | 'currency'
  | 'rule'
  | 'reason'
  | 'requestedBy'
  | 'requesterId'
  | 'closesAccess'
> & {
  /** Courses that it closes; all of the order when left out. */
  readonly closes?: readonly string[] | null;
  /** Left out where it is of the whole order. */
  readonly givenParts?: RefundRow['givenParts'];
  readonly state: 'REQUESTED' | 'APPROVED' | 'DONE';
  readonly transactionKey?: string;
  /** Words to the buyer. */
  readonly note?: string | null;
  readonly dueAt?: Date;
};

@Injectable()
export class RefundsRepository {
  constructor(private readonly database: Database) {}

  async addRefund(refund: NewRefund): Promise<RefundRow> {
    const row = await this.one(ADD, [
      refund.id,
      refund.orderId,
      refund.amountMinor,
      refund.currency,
      refund.rule,
      refund.reason,
      refund.requestedBy,
      refund.requesterId,
      refund.closesAccess,
      refund.state,
      refund.transactionKey ?? null,
      refund.dueAt ?? null,
      refund.closes ? [...refund.closes] : null,
      refund.note ?? null,
      refund.givenParts ? JSON.stringify(refund.givenParts) : null,
    ]);
    if (!row) throw new Error('The refund left no row');
    return row;
  }

  /** Keeps what the first of two approvers proposed, in place of an earlier proposal. */
  async proposeRefund(
    id: string,
    proposal: { staffId: string; amountMinor: number; reason: string; note: string | null },
  ): Promise<void> {
    const { staffId, amountMinor, reason, note } = proposal;
    await this.database.run(PROPOSE, [id, staffId, amountMinor, reason, note]);
  }

  async findRefund(id: string): Promise<RefundRow | undefined> {
    return this.one(FIND, [id]);
  }

  /** By id; ids that are nothing are missing. */
  async findRefunds(ids: readonly string[]): Promise<ReadonlyMap<string, RefundRow>> {
    const rows = await this.database.rows(FIND_ALL, [[...ids]]);
    return new Map(rows.map(({ row }) => [row.id, row]));
  }

  async lockRefund(id: string): Promise<RefundRow | undefined> {
    return this.one(LOCK, [id]);
  }

  async ofOrder(orderId: string): Promise<RefundRow[]> {
    return this.many(OF_ORDER, [orderId]);
  }

  async ofOrders(orderIds: readonly string[]): Promise<RefundRow[]> {
    return this.many(OF_ORDERS, [[...orderIds]]);
  }

  /** Whether an approved refund that closes one of these courses of a person is on its way. */
  async isSendingBack(userId: string, curricula: readonly string[]): Promise<boolean> {
    const rows = await this.database.run(SENDING_BACK, [userId, [...curricula]]);
    return rows > 0;
  }

  async decideRefund(
    id: string,
    decision: {
      state: 'APPROVED' | 'DECLINED';
      amountMinor: number;
      rule: string;
      note: string | null;
      staffId: string;
      dueAt: Date;
    },
  ): Promise<void> {
    await this.database.run(DECIDE, [
      id,
      decision.state,
      decision.amountMinor,
      decision.rule,
      decision.note,
      decision.staffId,
      decision.dueAt,
    ]);
  }

  /**
   * Has a refund that failed sent again. It gets a new key, because the provider repeats what it answered under the old
   * one; what it told of the cancel of before counts no more.
   */
  async retryRefund(id: string, idempotencyKey: string): Promise<void> {
    await this.database.run(RETRY, [id, idempotencyKey]);
  }

  /** Notes which cancel at the provider carries a refund out, while it is under way. */
  async noteCancel(id: string, transactionKey: string): Promise<void> {
    await this.database.run(NOTE_CANCEL, [id, transactionKey]);
  }

  /** Counts a look at the payment that showed no cancel, while a refund is in doubt. */
  async noteEmptyLook(id: string): Promise<void> {
    await this.database.run(NOTE_EMPTY_LOOK, [id]);
  }

  /** The provider is about to be asked. */
  async setExecuting(id: string, expectedBalanceMinor: number): Promise<void> {
    await this.database.run(SET_EXECUTING, [id, expectedBalanceMinor]);
  }

  async setState(
    id: string,
    state: RefundState,
    facts: { errorCode?: string; transactionKey?: string } = {},
  ): Promise<void> {
    const isOver = state === 'DONE' || state === 'FAILED';
    await this.database.run(SET_STATE, [
      id,
      state,
      facts.errorCode ?? null,
      facts.transactionKey ?? null,
      isOver,
    ]);
  }

  /** Leases refunds that are due to be sent or looked at: each is due again soon, should the process die over it. */
  async leaseDue(limit: number): Promise<RefundRow[]> {
    return this.many(LEASE_DUE, [limit]);
  }

  /** Ends the lease of a refund that is still under way: the next look comes after its pause, or sooner if asked. */
  async endLease(id: string): Promise<void> {
    await this.database.run(END_LEASE, [id]);
  }

  private async many(statement: Statement<typeof ROW>, parameters: readonly unknown[]): Promise<RefundRow[]> {
    return (await this.database.rows(statement, parameters)).map(({ row }) => row);
  }

  private async one(
    statement: Statement<typeof ROW>,
    parameters: readonly unknown[],
  ): Promise<RefundRow | undefined> {
    return (await this.database.row(statement, parameters))?.row;
  }
}
