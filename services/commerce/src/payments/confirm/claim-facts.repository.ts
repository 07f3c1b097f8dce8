import { COMMERCE_ERRORS as C } from '@lectern/contracts-commerce';
import {
  classifyDatabaseFailure,
  column,
  currentTraceId,
  Database,
  defineStatement,
  withTraceSet,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { AttemptRow, OrderRow } from '../domain/rows.ts';
import type { Seats } from '../domain/seats.ts';
import { ATTEMPT, ORDER } from '../row.columns.ts';

const CLAIM_FACTS = defineStatement(
  'select * from claim_facts($1, $2, $3)',
  {
    orderRow: ORDER,
    attemptRow: ATTEMPT.orNull,
    keyRow: ATTEMPT.orNull,
    nowAt: column.time,
    isTaken: column.boolean,
    busyOrder: column.text.orNull,
    isCredited: column.boolean,
    mark: column.text,
  },
  { name: 'claim-facts' },
);

/** Seconds after which the reconciler first looks at an attempt whose process fell silent. */
const FIRST_LOOK_SECONDS = 30;

const BEGIN_ATTEMPT = defineStatement(
  `${withTraceSet('$7')}
   select attempt.* from trace,
     lateral begin_attempt('confirm', coalesce($1, trace.id), $2, $3, $4, $5::uuid, make_interval(secs => ${FIRST_LOOK_SECONDS}), $6::jsonb) attempt`,
  { outcome: column.text, attemptRow: ATTEMPT.orNull },
  { name: 'begin-attempt' },
);

/** What a confirmation meets, read without a lock. */
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
  /** Names these facts as they were read: `begin_attempt` refuses a claim whose facts have another one by then. */
  readonly mark: string;
}

/** `changed`: something is no longer as it was read. */
export type Begun = { readonly attempt: AttemptRow } | 'changed' | 'ALREADY_USED' | 'SOLD_OUT' | 'USED_UP';

@Injectable()
export class ClaimFactsRepository {
  constructor(private readonly database: Database) {}

  async readFacts(userId: string, orderId: string, paymentKey: string): Promise<MetByClaim | undefined> {
    const row = await this.database.row(CLAIM_FACTS, [userId, orderId, paymentKey]);
    if (!row) return undefined;
    return {
      order: row.orderRow,
      attempt: row.attemptRow ?? undefined,
      withKey: row.keyRow ?? undefined,
      now: row.nowAt,
      isTaken: row.isTaken,
      busyOrder: row.busyOrder ?? undefined,
      isCredited: row.isCredited,
      mark: row.mark,
    };
  }

  /** Claims the order for a payment key, takes its seats and reserves its code, under the locks of buyer and order. */
  async beginAttempt(
    id: string,
    { order, mark }: MetByClaim,
    { paymentKey, seats }: { paymentKey: string; seats: Seats },
  ): Promise<Begun> {
    const row = await this.database
      .row(BEGIN_ATTEMPT, [
        order.userId,
        order.id,
        paymentKey,
        mark,
        id,
        JSON.stringify(seats),
        currentTraceId() ?? '',
      ])
      .catch((error: unknown) => {
        // The database undid it for the sake of another transaction.
        if (classifyDatabaseFailure(error) === 'retry') return { outcome: 'changed', attemptRow: null };
        throw error;
      });
    if (row?.attemptRow) return { attempt: row.attemptRow };
    switch (row?.outcome) {
      case 'changed':
      case C.ALREADY_USED.code:
      case C.SOLD_OUT.code:
      case C.USED_UP.code:
        return row.outcome;
      default:
        throw new Error(`A claim ended in ${row?.outcome ?? 'nothing'}`);
    }
  }
}
