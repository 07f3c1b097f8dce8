import { PAYOUT_STATES } from '@lectern/contracts-commerce';
import { Currency, type ListQuery } from '@lectern/contracts-core';
import {
  column,
  Conditions,
  type CsvColumn,
  type CsvQuery,
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

/** Sums in minor units, as the statements have them. */
const FILE: readonly CsvColumn[] = [
  { name: 'owner_id', header: 'instructor' },
  { name: 'month', header: 'month' },
  { name: 'currency', header: 'currency' },
  { name: 'state', header: 'state' },
  { name: 'net_minor', header: 'net_minor' },
  { name: 'carried_minor', header: 'carried_minor' },
  { name: 'withheld_minor', header: 'withheld_minor' },
  { name: 'payout_minor', header: 'payout_minor' },
  { name: 'closed_at', header: 'closed_at' },
  { name: 'paid_on', header: 'paid_on' },
  { name: 'reference', header: 'reference', isText: true },
];

export type PayoutRow = RowOf<typeof COLUMNS>;

export interface PayoutKey {
  readonly ownerId: string;
  readonly month: string;
  readonly currency: string;
}

export interface PayoutFilters {
  readonly state?: (typeof PAYOUT_STATES)[number] | undefined;
}

/** Statements with something to pay. */
@Injectable()
export class PayoutsRepository {
  constructor(private readonly database: Database) {}

  /** By the moment their month was closed. */
  listPayouts({ state, ...query }: PayoutFilters & ListQuery) {
    return readPage(this.database, LIST, conditionsOf({ state }), query);
  }

  /** All that fit, the latest closed first, as a file has them. */
  fileQuery(filters: PayoutFilters): CsvQuery {
    const { sql: where, values } = conditionsOf(filters);
    const sql = `select ${SELECTED}, case when s.paid_at is null then 'payable' else 'paid' end as state
                   from earning_statement s where ${where} order by s.closed_at desc, ${KEY} desc`;
    return { sql, values, columns: FILE };
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

/** Filters as SQL; what pays nothing is no payout. */
function conditionsOf({ state }: PayoutFilters): Conditions {
  const conditions = new Conditions();
  conditions.parts.push('s.payout_minor > 0');
  if (state) conditions.parts.push(`s.paid_at is ${state === 'payable' ? 'null' : 'not null'}`);
  return conditions;
}
