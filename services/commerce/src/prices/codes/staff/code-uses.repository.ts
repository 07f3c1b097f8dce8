import { CODE_OWNER_KINDS, ORDER_STATES, type OrderState } from '@lectern/contracts-commerce';
import { Currency, LIST_CAP, type ListQuery } from '@lectern/contracts-core';
import {
  cappedCount,
  column,
  Conditions,
  type CsvColumn,
  type CsvQuery,
  Database,
  defineKeyedList,
  defineStatement,
  hasPieces,
  holdsTyped,
  readPage,
  type RowOf,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { shownOrderNumberSql } from '../../../payments/orders/order-number.ts';
import { CODE_AND_OWNER, CODE_USES, USE_OWNER, USE_TOTAL_COLUMNS, USE_TOTALS } from './code-uses.sql.ts';

export interface UseFilters {
  readonly code: string;
  readonly owner: string;
  readonly state?: OrderState | undefined;
  readonly month: string;
}

const COLUMNS = {
  orderId: column.text,
  code: column.text,
  owner: column.text,
  ownerKind: column.oneOf(CODE_OWNER_KINDS).orNull,
  buyer: column.text,
  curriculumId: column.text,
  title_ko: column.text,
  title_en: column.text,
  currency: column.oneOf(Currency.options),
  listMinor: column.float,
  discountMinor: column.float,
  paidMinor: column.float,
  refundedMinor: column.float,
  commissionMinor: column.float,
  state: column.oneOf(ORDER_STATES),
  usedAt: column.time,
};
const countWhere = (where: string): string =>
  `select ${cappedCount(`from referral_redemption r where ${where}`)} as total`;
const TABLES = `from referral_redemption r join (${CODE_USES}) used on used.id = r.id`;
const LIST = defineKeyedList({
  select: `used.order_id, code, owner, owner_kind, buyer, curriculum_id, title_ko, title_en, currency, list_minor::float8 as list_minor,
    discount_minor::float8 as discount_minor, used.paid_minor::float8 as paid_minor,
    used.refunded_minor::float8 as refunded_minor, used.commission_minor::float8 as commission_minor, state,
    used.reserved_at as used_at`,
  from: TABLES,
  countFrom: 'from referral_redemption r',
  moment: 'r.reserved_at',
  id: 'r.id',
  idType: 'bigint',
  columns: COLUMNS,
});
/** Codes of an owner whose uses are read code by code; of more codes, uses are asked one by one, as most of them fit. */
const FEW_CODES = 500;
/** Codes all of whose uses have this owner. */
const FIND_CODES = defineStatement(
  `select id::text as id from referral_code
    where ${holdsTyped(['owner'], '$1')} and ${hasPieces(CODE_AND_OWNER, '$1')} and not was_handed_over limit ${FEW_CODES + 1}`,
  { id: column.text },
);
/** Codes whose uses may have different owners. */
const HANDED_OVER = 'select id from referral_code where was_handed_over';
/** Without conditions; `conditions` adds them. */
const COUNT_USES = defineStatement(countWhere('true'), { total: column.integer });
const OF_MONTH = 'reserved_at >= $1 and reserved_at < $2';
/**
 * Of a month, and of the owners whose name holds what was typed; nothing typed is every owner. One for each key of an owner, with
 * all uses of the key: a name may be spelled in two ways.
 */
const STATEMENT_ROWS = `from (${CODE_USES}) used
    where ${OF_MONTH} and ($3::text = '' or owner_key in (
      select owner_key from (${CODE_USES}) named where ${OF_MONTH} and ${holdsTyped(['owner'], '$3')}))
    group by owner_key, currency order by min(owner), owner_key, currency`;
const STATEMENTS = defineStatement(
  `select owner_key, min(owner) as owner, min(owner_kind) as owner_kind, count(distinct code)::int as codes, ${USE_TOTALS}
     ${STATEMENT_ROWS} limit 1000`,
  {
    ownerKey: column.text,
    owner: column.text,
    ownerKind: column.oneOf(CODE_OWNER_KINDS).orNull,
    codes: column.integer,
    ...USE_TOTAL_COLUMNS,
  },
);
/** Sums in minor units, as the ledger has them. */
const STATEMENT_FILE: readonly CsvColumn[] = [
  { name: 'month', header: 'month' },
  { name: 'owner', header: 'owner', isText: true },
  { name: 'owner_kind', header: 'owner_kind' },
  { name: 'codes', header: 'codes' },
  { name: 'uses', header: 'uses' },
  { name: 'currency', header: 'currency' },
  { name: 'discount_minor', header: 'discount_minor' },
  { name: 'paid_minor', header: 'paid_minor' },
  { name: 'refunded_minor', header: 'refunded_minor' },
  { name: 'commission_minor', header: 'commission_minor' },
];
/** Sums in minor units, as the ledger has them. */
const USE_FILE: readonly CsvColumn[] = [
  { name: 'reserved_at', header: 'used_at' },
  { name: 'code', header: 'code', isText: true },
  { name: 'owner', header: 'owner', isText: true },
  { name: 'owner_kind', header: 'owner_kind' },
  { name: 'number', header: 'number' },
  { name: 'order_id', header: 'order' },
  { name: 'buyer', header: 'buyer' },
  { name: 'curriculum_id', header: 'course' },
  { name: 'title_ko', header: 'title_ko', isText: true },
  { name: 'title_en', header: 'title_en', isText: true },
  { name: 'currency', header: 'currency' },
  { name: 'list_minor', header: 'list_minor' },
  { name: 'discount_minor', header: 'discount_minor' },
  { name: 'paid_minor', header: 'paid_minor' },
  { name: 'refunded_minor', header: 'refunded_minor' },
  { name: 'commission_minor', header: 'commission_minor' },
  { name: 'state', header: 'state' },
];

export type CodeUseRow = RowOf<typeof COLUMNS>;

/** Uses of codes as staff look through them. */
@Injectable()
export class CodeUsesRepository {
  constructor(private readonly database: Database) {}

  async listUses(filters: UseFilters & ListQuery) {
    const { conditions, count } = await this.conditions(filters);
    return readPage(this.database, LIST, conditions, {
      ...filters,
      isFoundFirst: filters.owner !== '',
      count,
    });
  }

  /** All that fit, the latest first, as a file has them. */
  async fileQuery(filters: UseFilters): Promise<CsvQuery> {
    const { sql: where, values } = (await this.conditions(filters)).conditions;
    const sql = `select used.*, ${shownOrderNumberSql('used.order_id')} as number ${TABLES} where ${where} order by r.reserved_at desc, r.id desc`;
    return { sql, values, columns: USE_FILE };
  }

  listStatements({ from, until }: Period, owner: string) {
    return this.database.rows(STATEMENTS, [from, until, owner.trim().toLowerCase()]);
  }

  /** All statements that fit, as a file has them. */
  statementsFileQuery(month: string, { from, until }: Period, owner: string): CsvQuery {
    const sums = ['discount_minor', 'paid_minor', 'refunded_minor', 'commission_minor'];
    const sql = `select $4::text as month, min(owner) as owner, min(owner_kind) as owner_kind, count(distinct code) as codes, count(*) as uses, currency,
                        ${sums.map((sum) => `sum(${sum})::bigint as ${sum}`).join(', ')} ${STATEMENT_ROWS}`;
    return { sql, values: [from, until, owner.trim().toLowerCase(), month], columns: STATEMENT_FILE };
  }

  /** Filters as SQL; every value is a parameter. With a count where there are more uses than the cap of lists for sure. */
  private async conditions({
    code,
    owner,
    state,
    month,
  }: UseFilters): Promise<{ conditions: Conditions; count?: number }> {
    const conditions = new Conditions();
    const { parts, param } = conditions;
    const period = koreanMonth(month);
    parts.push('r.released_at is null');
    if (code !== '')
      parts.push(`r.code_id = (select id from referral_code where code = upper(${param(code)}))`);
    if (state) parts.push(`r.order_state = ${param(state)}`);
    if (period)
      parts.push(`r.reserved_at >= ${param(period.from)} and r.reserved_at < ${param(period.until)}`);
    const words = owner.trim().toLowerCase();
    if (words === '') return { conditions };
    const ids = (await this.database.rows(FIND_CODES, [words])).map(({ id }) => id);
    if (ids.length <= FEW_CODES) {
      const found = `${param(ids)}::bigint[]`;
      // One array, so that an index has the uses of both.
      parts.push(ofCodes(`array(select unnest(${found}) union all ${HANDED_OVER})`));
      parts.push(`(${ofCodes(found)} or ${holdsTyped([USE_OWNER], param(words))})`);
      return { conditions };
    }
    const count = await this.countUses(conditions, ids);
    const text = param(words);
    const holds = holdsTyped([USE_OWNER], text, words);
    const finder = `r.code_id in (select id from referral_code where was_handed_over or ${hasPieces(CODE_AND_OWNER, text)})`;
    conditions.search(holds, finder);
    return count > LIST_CAP ? { conditions, count } : { conditions };
  }

  /** Uses of these codes that fit, from an index that has them code by code, up to the cap of lists and one. */
  private async countUses({ parts, values }: Conditions, codes: readonly string[]): Promise<number> {
    const sql = countWhere([...parts, ofCodes(`$${values.length + 1}::bigint[]`)].join(' and '));
    return (await this.database.row({ ...COUNT_USES, sql }, [...values, codes]))?.total ?? 0;
  }
}

const ofCodes = (ids: string): string => `r.code_id = any(${ids})`;

/** The moments at which something begins and ends. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** The moments at which a month in Korea begins and ends; undefined for what is no month. */
export function koreanMonth(month: string): Period | undefined {
  const [, year, number] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  if (year === undefined || number === undefined) return undefined;
  const start = (index: number): Date => new Date(Date.UTC(Number(year), index, 1, -9));
  return { from: start(Number(number) - 1), until: start(Number(number)) };
}
