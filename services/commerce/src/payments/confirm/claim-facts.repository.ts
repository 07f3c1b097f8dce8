import { column, Database, defineStatement, rowFromJson } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { AttemptRow, OrderRow } from '../domain/rows.ts';
import { JSON_ROW } from '../json-rows.ts';

const READ_CLAIM = defineStatement(
  'select * from read_claim($1, $2, $3, $4)',
  {
    orderRow: JSON_ROW,
    attemptRow: JSON_ROW.orNull,
    keyRow: JSON_ROW.orNull,
    nowAt: column.time,
    isTaken: column.boolean,
    busyOrder: column.text.orNull,
    isCredited: column.boolean,
  },
  { name: 'read-claim' },
);

/** Seconds after which the reconciler first looks at an attempt whose process fell silent. */
const FIRST_LOOK_SECONDS = 30;

const BEGIN_ATTEMPT = defineStatement(
  `with claimed as (update orders set state = 'CONFIRMING' where id = $2),
   begun as (
     insert into payment_attempt (id, order_id, merchant, payment_key, state, next_check_at, created_at)
     values ($1::uuid, $2, $3, $4, 'CONFIRMING', present() + make_interval(secs => ${FIRST_LOOK_SECONDS}), present())
     returning *)
   select to_jsonb(begun) as attempt_row from begun`,
  { attemptRow: JSON_ROW },
  { name: 'begin-attempt' },
);

/** What a confirmation meets, read under the locks of buyer and order. */
export interface MetByClaim {
  readonly order: OrderRow;
  readonly attempt: AttemptRow | undefined;
  /** The attempt, of any order, that has the payment key. */
  readonly withKey: AttemptRow | undefined;
  readonly now: Date;
  /** Another order has opened a course of this one. */
  readonly isTaken: boolean;
  /** An order that is being paid and shares a course with this one. */
  readonly busyOrder: string | undefined;
  /** Every course that lowered the price is owned and stays so. */
  readonly isCredited: boolean;
}

@Injectable()
export class ClaimFactsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** The first statement of a claim: locks the buyer, then the order, and says whose claim it is. */
  async readClaim(claim: {
    cause: string;
    userId: string;
    orderId: string;
    paymentKey: string;
  }): Promise<MetByClaim | undefined> {
    const { cause, userId, orderId, paymentKey } = claim;
    const row = await this.database.row(READ_CLAIM, [cause, userId, orderId, paymentKey]);
    if (!row) return undefined;
    return {
      order: rowFromJson<OrderRow>(row.orderRow),
      attempt: row.attemptRow ? rowFromJson<AttemptRow>(row.attemptRow) : undefined,
      withKey: row.keyRow ? rowFromJson<AttemptRow>(row.keyRow) : undefined,
      now: row.nowAt,
      isTaken: row.isTaken,
      busyOrder: row.busyOrder ?? undefined,
      isCredited: row.isCredited,
    };
  }

  /** Claims the order for a payment key. */
  async beginAttempt(
    attempt: Pick<AttemptRow, 'id' | 'orderId' | 'merchant' | 'paymentKey'>,
  ): Promise<AttemptRow> {
    const { id, orderId, merchant, paymentKey } = attempt;
    const row = await this.database.row(BEGIN_ATTEMPT, [id, orderId, merchant, paymentKey]);
    if (!row) throw new Error('The attempt left no row');
    return rowFromJson<AttemptRow>(row.attemptRow);
  }
}
