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
/**
 * Stores a hint that names a payment or an order of ours, under that order. The payment decides where the two differ. Of an
 * order that is named too often, one hint in ten seconds is stored without its content, so that the payment is still read: a
 * buyer who sends hints of their own order without end cannot hide a cancel of the provider, and causes six reads a minute.
 */
const ADD_KNOWN_HINT = defineStatement(
  `with named as (
     select coalesce((select order_id from payment_attempt where payment_key = $3),
                     (select id from orders where id = $4)) as owner),
   counted as (
     select owner, (select count(*) from webhook_inbox h
                     where h.order_id = owner and h.received_at > present() - interval '1 minute') >= $7::int as is_full
       from named where owner is not null),
   added as (
     insert into webhook_inbox (provider, transmission_id, event_type, payment_key, order_id, body, address, received_at)
     select '${PROVIDER}', $1, $2, $3, owner, $5::jsonb, $6, present() from counted where not is_full
     on conflict do nothing returning id),
   looked as (
     insert into webhook_inbox (provider, transmission_id, event_type, payment_key, order_id, body, address, received_at)
     select 'lectern', owner || ' ' || floor(extract(epoch from present()) / 10), 'LOOK', $3, owner, '{}', $6, present()
       from counted where is_full
     on conflict do nothing returning id)
   select is_full, exists (select from added union all select from looked) as is_added from counted`,
  { isFull: column.boolean, isAdded: column.boolean },
  { name: 'add-known-hint' },
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

export interface NewHint {
  readonly transmissionId: string;
  readonly eventType: string;
  readonly paymentKey: string | null;
  readonly orderId: string | null;
  readonly body: unknown;
  readonly address: string;
}

@Injectable()
export class InboxRepository {
  constructor(private readonly database: Database) {}

  /**
   * Stores a hint that names something of ours: `repeated` when this transmission was stored before, `full` when the order
   * was named `most` times within a minute and is looked at already in these ten seconds. Stores nothing of a hint that names nothing of ours: `unknown`.
   */
  async addKnownHint(hint: NewHint, most: number): Promise<'added' | 'repeated' | 'full' | 'unknown'> {
    const row = await this.database.row(ADD_KNOWN_HINT, [...valuesOf(hint), most]);
    if (!row) return 'unknown';
    if (row.isAdded) return 'added';
    return row.isFull ? 'full' : 'repeated';
  }

  /** False when this transmission was stored before. */
  async addHint(hint: NewHint): Promise<boolean> {
    return (await this.database.run(ADD_HINT, valuesOf(hint))) > 0;
  }

  async listUnprocessed(limit: number): Promise<Hint[]> {
    return this.database.rows(LIST_UNPROCESSED, [limit]);
  }

  async endHints(ids: readonly number[], outcome: string): Promise<void> {
    if (ids.length > 0) await this.database.run(END_HINTS, [[...ids], outcome]);
  }
}

const valuesOf = (hint: NewHint): unknown[] => [
  hint.transmissionId,
  hint.eventType,
  hint.paymentKey,
  hint.orderId,
  JSON.stringify(hint.body),
  hint.address,
];
