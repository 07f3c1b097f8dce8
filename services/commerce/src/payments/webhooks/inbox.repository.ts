import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { PROVIDER } from '../settle/ledger.repository.ts';

/**
 * What a hint names; it is never believed further. One that says no more than the last look at a payment that was taken
 * needs no second look, so a forged hint changes nothing.
 */
const HINT = {
  id: column.integer,
  paymentKey: column.text.orNull,
  orderId: column.text.orNull,
  isKnown: column.boolean,
};
export type Hint = RowOf<typeof HINT>;

const ADD_HINT = defineStatement(
  `insert into webhook_inbox (provider, transmission_id, event_type, payment_key, order_id, body, address, received_at)
   values ('${PROVIDER}', $1, $2, $3, $4, $5::jsonb, $6, present()) on conflict do nothing`,
  {},
  { name: 'add-hint' },
);
const LIST_UNPROCESSED = defineStatement(
  `select h.id::int as id, h.payment_key, h.order_id,
          coalesce(a.state = 'DONE' and told ->> 'orderId' = a.order_id
                   and told ->> 'status' = a.raw ->> 'status'
                   and told ->> 'balanceAmount' = a.raw ->> 'balanceAmount'
                   and told ->> 'lastTransactionKey' = a.raw ->> 'lastTransactionKey', false) as is_known
     from webhook_inbox h
     cross join lateral (select h.body -> 'data' as told) as body
     left join payment_attempt a on a.payment_key = h.payment_key
    where h.processed_at is null order by h.id limit $1`,
  HINT,
);
const END_HINTS = defineStatement(
  `update webhook_inbox set processed_at = present(), outcome = $2
    where id = any($1::bigint[]) and processed_at is null`,
);

@Injectable()
export class InboxRepository {
  constructor(private readonly database: Database) {}

  /** False when this transmission was stored before. */
  async addHint(hint: {
    transmissionId: string;
    eventType: string;
    paymentKey: string | null;
    orderId: string | null;
    body: unknown;
    address: string;
  }): Promise<boolean> {
    const added = await this.database.run(ADD_HINT, [
      hint.transmissionId,
      hint.eventType,
      hint.paymentKey,
      hint.orderId,
      JSON.stringify(hint.body),
      hint.address,
    ]);
    return added > 0;
  }

  async listUnprocessed(limit: number): Promise<Hint[]> {
    return this.database.rows(LIST_UNPROCESSED, [limit]);
  }

  async endHints(ids: readonly number[], outcome: string): Promise<void> {
    if (ids.length > 0) await this.database.run(END_HINTS, [[...ids], outcome]);
  }
}
