import { PAYOUT_STATES } from '@lectern/contracts-commerce';
import { Currency, LIST_CAP, type ListQuery } from '@lectern/contracts-core';
import {
  column,
  Database,
  defineStatement,
  keyMoment,
  pageOf,
  readCursor,
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
const SELECT = `select s.owner_id, s.month, s.currency, s.net_minor::float8 as net_minor, s.carried_minor::float8 as carried_minor,
          s.withheld_minor::float8 as withheld_minor, s.payout_minor::float8 as payout_minor, s.closed_at,
          korean_day(s.closed_at)::text as closed_on, s.paid_on::text as paid_on, s.paid_reference as reference, s.paid_at, s.paid_by`;
const listWhere = (where: string, order: ListQuery['order'], limit: string): string =>
  `${SELECT}, ${keyMoment('s.closed_at')} as key_at, ${KEY} as key_id from earning_statement s
    where s.payout_minor > 0 and ${where} order by s.closed_at ${order}, ${KEY} ${order} limit ${limit}`;
const countWhere = (where: string): string =>
  `select count(*)::int as total from (
     select from earning_statement s where s.payout_minor > 0 and ${where} limit ${LIST_CAP + 1}) counted`;

/** Without filters; `listPayouts` adds them. */
const LIST = defineStatement(listWhere('true', 'desc', '$1'), {
  ...COLUMNS,
  keyAt: column.text,
  keyId: column.text,
});
const COUNT = defineStatement(countWhere('true'), { total: column.integer });
const LOCK = defineStatement(
  `${SELECT} from earning_statement s where s.owner_id = $1 and s.month = $2 and s.currency = $3 for update`,
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
  async listPayouts({ state, after, size, order }: PayoutFilters) {
    const values: unknown[] = [];
    const param = (value: unknown): string => `$${values.push(value)}`;
    const filter = state === undefined ? 'true' : `(s.paid_at is null) = ${String(state === 'payable')}`;
    const total = (await this.database.row({ ...COUNT, sql: countWhere(filter) }, values))?.total ?? 0;
    const key = readCursor(after);
    const behind = key
      ? ` and (s.closed_at, ${KEY}) ${order === 'asc' ? '>' : '<'} (${param(key.at)}::timestamptz, ${param(key.id)}::text)`
      : '';
    const sql = listWhere(filter + behind, order, param(size + 1));
    const found = await this.database.rows({ ...LIST, sql }, values);
    const { rows, next } = pageOf(found, size, ({ keyAt, keyId }) => ({ at: keyAt, id: keyId }));
    return { rows, next, count: Math.min(total, LIST_CAP), isCapped: total > LIST_CAP };
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
