import type { AttemptState } from '@lectern/contracts-commerce';
import { Database, defineStatement, type Statement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { AttemptRow } from '../domain/rows.ts';
import { ATTEMPT } from '../row.columns.ts';
import { endLeaseOf, LEASE } from './leases.ts';

const ROW = { row: ATTEMPT };

const FIND = defineStatement('select to_json(a) as row from payment_attempt a where id = $1', ROW);
const OF_ORDER = defineStatement('select to_json(a) as row from payment_attempt a where order_id = $1', ROW);
const OF_ORDERS = defineStatement(
  'select to_json(a) as row from payment_attempt a where order_id = any($1)',
  ROW,
);
const WITH_KEY = defineStatement(
  'select to_json(a) as row from payment_attempt a where payment_key = $1',
  ROW,
);
const RECORD_ANSWER = defineStatement(
  `update payment_attempt
      set state = $2, provider_status = coalesce($3, provider_status), error_code = coalesce($4, error_code),
          raw = coalesce($5::jsonb, raw),
          next_check_at = case when $6 then null else next_check_at end,
          settled_at = case when $6 then coalesce(settled_at, present()) else settled_at end
    where id = $1`,
);
const CHECK_SOON = defineStatement(
  `update payment_attempt set next_check_at = least(next_check_at, present() + make_interval(secs => $2))
    where id = $1 and next_check_at is not null`,
);
const LEASE_DUE = defineStatement(
  `with due as (
     select id from payment_attempt where next_check_at <= present() order by next_check_at
      limit $1 for update skip locked),
   leased as (
     update payment_attempt a
        set checks = checks + 1,
            next_check_at = present() + make_interval(secs => ${LEASE})
       from due where a.id = due.id returning a.*)
   select to_json(leased) as row from leased`,
  ROW,
);
const END_LEASE = endLeaseOf('payment_attempt');

@Injectable()
export class AttemptsRepository {
  constructor(private readonly database: Database) {}

  async findAttempt(id: string): Promise<AttemptRow | undefined> {
    return this.one(FIND, [id]);
  }

  async ofOrder(orderId: string): Promise<AttemptRow | undefined> {
    return this.one(OF_ORDER, [orderId]);
  }

  async ofOrders(orderIds: readonly string[]): Promise<AttemptRow[]> {
    return (await this.database.rows(OF_ORDERS, [[...orderIds]])).map(({ row }) => row);
  }

  async withKey(paymentKey: string): Promise<AttemptRow | undefined> {
    return this.one(WITH_KEY, [paymentKey]);
  }

  /** Writes what the provider told, and the state it leads to. An attempt that has ended is looked at no more. */
  async recordAnswer(
    id: string,
    change: { state: AttemptState; providerStatus: string | null; errorCode?: string | null; raw?: unknown },
  ): Promise<void> {
    const isOver = change.state === 'DONE' || change.state === 'FAILED' || change.state === 'REVERSED';
    await this.database.run(RECORD_ANSWER, [
      id,
      change.state,
      change.providerStatus,
      change.errorCode ?? null,
      change.raw === undefined ? null : JSON.stringify(change.raw),
      isOver,
    ]);
  }

  /** Has the attempt looked at soon. */
  async checkSoon(id: string, seconds: number): Promise<void> {
    await this.database.run(CHECK_SOON, [id, seconds]);
  }

  /** Leases attempts that are due: each is due again soon, should the process die over the look. */
  async leaseDue(limit: number): Promise<AttemptRow[]> {
    return (await this.database.rows(LEASE_DUE, [limit])).map(({ row }) => row);
  }

  /** Ends the lease of an attempt that is still undecided: the next look comes after its pause, or sooner if asked. */
  async endLease(id: string): Promise<void> {
    await this.database.run(END_LEASE, [id]);
  }

  private async one(
    statement: Statement<typeof ROW>,
    parameters: readonly unknown[],
  ): Promise<AttemptRow | undefined> {
    return (await this.database.row(statement, parameters))?.row;
  }
}
