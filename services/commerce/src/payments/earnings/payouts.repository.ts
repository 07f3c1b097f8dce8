import { PAYOUT_STATES } from '@lectern/contracts-commerce';
import { Currency, type ListQuery } from '@lectern/contracts-core';
import {
  column,
  Conditions,
  Database,
  defineKeyedList,
  defineStatement,
  readPage,
  type RowOf,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const COLUMNS = {
  ownerId: column.text,
  month: column.text,
  currency: column.oneOf(Currency.options),
  netMinor: column.float,
  carriedMinor: column.float,
  withheldMinor: column.float,
  payoutMinor: column.float,
  closedAt: column.time,
  closedOn: column.text,
  paidOn: column.text.orNull,
  reference: column.text.orNull,
  paidAt: column.time.orNull,
  paidBy: column.text.orNull,
};
const KEY = `s.owner_id || ' ' || s.month || ' ' || s.currency`;
const SELECTED = `s.owner_id, s.month, s.currency, s.net_minor::float8 as net_minor, s.carried_minor::float8 as carried_minor,
          s.withheld_minor::float8 as withheld_minor, s.payout_minor::float8 as payout_minor, s.closed_at,
          korean_day(s.closed_at)::text as closed_on, s.paid_on::text as paid_on, s.paid_reference as reference, s.paid_at, s.paid_by`;
const LIST = defineKeyedList({
  select: SELECTED,
  from: 'from earning_statement s',
  moment: 's.closed_at',
  id: KEY,
  idType: 'text',
  columns: COLUMNS,
});
const LOCK = defineStatement(
  `select ${SELECTED} from earning_statement s where s.owner_id = $1 and s.month = $2 and s.currency = $3 for update`,
  COLUMNS,
);
const MARK = defineStatement(
  `update earning_statement set paid_at = present(), paid_by = $4, paid_on = $5, paid_reference = $6
    where owner_id = $1 and month = $2 and currency = $3 returning paid_at`,
  { paidAt: column.time.orNull },
);

export type PayoutRow = RowOf<typeof COLUMNS>;

export interface PayoutKey {
  readonly ownerId: string;
  readonly month: string;
  readonly currency: string;
}

export interface PayoutFilters extends ListQuery {
  readonly state?: (typeof PAYOUT_STATES)[number] | undefined;
}

/** Statements with something to pay. */
@Injectable()
export class PayoutsRepository {
  constructor(private readonly database: Database) {}

  /** By the moment their month was closed. */
  listPayouts({ state, ...query }: PayoutFilters) {
    const conditions = new Conditions();
    conditions.parts.push('s.payout_minor > 0');
    if (state) conditions.parts.push(`s.paid_at is ${state === 'payable' ? 'null' : 'not null'}`);
    return readPage(this.database, LIST, conditions, query);
  }

  /** Locked until the transaction ends, so that nobody else marks it meanwhile. */
  lockStatement({ ownerId, month, currency }: PayoutKey): Promise<PayoutRow | undefined> {
    return this.database.row(LOCK, [ownerId, month, currency]);
  }

  /** Resolves with the moment it was written down. */
  async markPaid(
    { ownerId, month, currency }: PayoutKey,
    { paidOn, reference, staffId }: { paidOn: string; reference: string; staffId: string },
  ): Promise<Date> {
    const row = await this.database.row(MARK, [ownerId, month, currency, staffId, paidOn, reference]);
    if (!row?.paidAt) throw new Error('A statement that was locked is gone');
    return row.paidAt;
  }
}
