import {
  CODE_OWNER_KINDS,
  FIXED_CODE_PERCENT,
  SUGGESTED_OWNERS,
  type FixedDiscount,
} from '@lectern/contracts-commerce';
import { Currency, type ListQuery } from '@lectern/contracts-core';
import {
  column,
  Conditions,
  type CsvColumn,
  type CsvQuery,
  Database,
  defineKeyedList,
  defineStatement,
  hasInitials,
  hasPieces,
  holdsTyped,
  initialsTyped,
  readPage,
  type RowOf,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CODE_AND_OWNER, USE_TOTAL_COLUMNS } from './code-uses.sql.ts';

const SCOPES = ['all', 'courses', 'packs', 'listed'] as const;
const CODE_COLUMNS = {
  code: column.text,
  owner: column.text,
  ownerKind: column.oneOf(CODE_OWNER_KINDS).orNull,
  ownerAccount: column.text.orNull,
  discountPercent: column.integer,
  fixedMinor: column.float.orNull,
  fixedCurrency: column.oneOf(Currency.options).orNull,
  scope: column.oneOf(SCOPES),
  productIds: column.texts,
  startsAt: column.time.orNull,
  endsAt: column.time.orNull,
  maxUses: column.integer.orNull,
  minimumKrw: column.float.orNull,
  isActive: column.boolean,
  commissionPercent: column.integer,
  uses: column.integer,
  version: column.integer,
  createdAt: column.time,
};
const COLUMNS = `code, owner, owner_kind, owner_account, discount_percent, fixed_minor::float8 as fixed_minor, fixed_currency, scope, product_ids, starts_at, ends_at, max_uses,
  minimum_krw::float8 as minimum_krw, is_active, commission_percent, uses, version, created_at`;
const LIST = defineKeyedList({
  select: COLUMNS,
  from: 'from referral_code',
  moment: 'referral_code.created_at',
  id: 'referral_code.id',
  idType: 'bigint',
  columns: CODE_COLUMNS,
});
const FILE: readonly CsvColumn[] = [
  { name: 'code', header: 'code', isText: true },
  { name: 'owner', header: 'owner', isText: true },
  { name: 'owner_kind', header: 'owner_kind' },
  { name: 'owner_account', header: 'owner_account' },
  { name: 'is_active', header: 'active' },
  { name: 'per_cent', header: 'discount_percent' },
  { name: 'fixed_minor', header: 'discount_minor' },
  { name: 'fixed_currency', header: 'discount_currency' },
  { name: 'commission_percent', header: 'commission_percent' },
  { name: 'scope', header: 'scope' },
  { name: 'products', header: 'products', isText: true },
  { name: 'starts_at', header: 'starts_at' },
  { name: 'ends_at', header: 'ends_at' },
  { name: 'max_uses', header: 'max_uses' },
  { name: 'minimum_krw', header: 'minimum_krw' },
  { name: 'uses', header: 'uses' },
  { name: 'created_at', header: 'created_at' },
];
/** Kept for each code and currency, however often a code was used. */
const TOTALS = defineStatement(
  `select c.code, t.currency, t.uses::int as uses, t.discount_minor::float8 as discount_minor, t.paid_minor::float8 as paid_minor,
          t.refunded_minor::float8 as refunded_minor, t.commission_minor::float8 as commission_minor
     from code_total t join referral_code c on c.id = t.code_id
    where t.code_id = any(array(select id from referral_code where code = any($1))) and t.uses > 0
    order by t.currency`,
  { code: column.text, ...USE_TOTAL_COLUMNS },
);
const ADD = defineStatement(
  `insert into referral_code (code, owner, discount_percent, scope, product_ids, starts_at, ends_at, max_uses,
     minimum_krw, is_active, commission_percent, fixed_minor, fixed_currency, owner_kind, owner_account, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, present()) on conflict (code) do nothing returning ${COLUMNS}`,
  CODE_COLUMNS,
);
const FIND = defineStatement(`select ${COLUMNS} from referral_code where code = $1`, CODE_COLUMNS);
const LOCK = defineStatement(`select ${COLUMNS} from referral_code where code = $1 for update`, CODE_COLUMNS);
/** Always in the same order, so that two who change many codes at once wait for each other once. */
const LOCK_MANY = defineStatement(
  `select ${COLUMNS} from referral_code where code = any($1) order by code for update`,
  CODE_COLUMNS,
);
const SWITCH = defineStatement(
  `update referral_code set is_active = $2, version = version + 1 where code = any($1) returning ${COLUMNS}`,
  CODE_COLUMNS,
);
const CHANGE = defineStatement(
  `update referral_code
      set owner = $2, discount_percent = $3, scope = $4, product_ids = $5, starts_at = $6, ends_at = $7, max_uses = $8,
          minimum_krw = $9, is_active = $10, commission_percent = $11, fixed_minor = $12, fixed_currency = $13, owner_kind = $14, owner_account = $15,
          version = version + 1
    where code = $1 returning ${COLUMNS}`,
  CODE_COLUMNS,
);
/** Codes that are looked at; letters that very many owners have are not all counted. */
const LOOKED_AT = 500;
/** An account is found among people, not here. */
const OWNERS = defineStatement(
  `select min(owner) as owner, count(*)::int as codes
     from (select owner, owner_key from referral_code
            where owner_account is null and ${holdsTyped(['owner'], '$1')} and ${hasPieces(CODE_AND_OWNER, '$1')} limit ${LOOKED_AT}) found
    group by owner_key order by codes desc, min(owner) limit ${SUGGESTED_OWNERS}`,
  { owner: column.text, codes: column.integer },
);
export type CodeRow = RowOf<typeof CODE_COLUMNS>;
export type TotalsRow = RowOf<(typeof TOTALS)['columns']>;
/** Everything about a code that staff decide. */
export type CodeFacts = Omit<
  CodeRow,
  'code' | 'uses' | 'version' | 'createdAt' | 'startsAt' | 'endsAt' | 'fixedMinor' | 'fixedCurrency'
> & {
  readonly fixedDiscount: FixedDiscount | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
};

export interface CodeFilters {
  readonly q: string;
  readonly active?: 'yes' | 'no' | undefined;
}

/** Referral codes as staff keep them. */
@Injectable()
export class StaffCodesRepository {
  constructor(private readonly database: Database) {}

  listCodes({ q, active, ...query }: CodeFilters & ListQuery) {
    const isFoundFirst = initialsTyped(q) !== undefined;
    return readPage(this.database, LIST, this.conditions({ q, active }), { ...query, isFoundFirst });
  }

  /** All that fit, the latest first, as a file has them. */
  fileQuery(filters: CodeFilters): CsvQuery {
    const { sql: where, values } = this.conditions(filters);
    const sql = `select referral_code.*, case when fixed_minor is null then discount_percent end as per_cent,
                        array_to_string(product_ids, ' ') as products from referral_code where ${where}
                  order by created_at desc, id desc`;
    return { sql, values, columns: FILE };
  }

  /** Filters as SQL; every value is a parameter. */
  private conditions({ q, active }: CodeFilters): Conditions {
    const conditions = new Conditions();
    const { parts, param } = conditions;
    const words = q.trim();
    const initials = initialsTyped(q);
    if (initials !== undefined) parts.push(hasInitials('referral_code.owner', param(initials)));
    else if (words !== '') {
      const typed = param(words);
      const holds = `(strpos(code, upper(${typed})) > 0 or strpos(lower(owner), lower(${typed})) > 0)`;
      conditions.search(holds, hasPieces(CODE_AND_OWNER, typed));
    }
    if (active) parts.push(`is_active = ${param(active === 'yes')}`);
    return conditions;
  }

  /** What came of these codes, a row for each currency. */
  totalsOf(codes: readonly string[]): Promise<TotalsRow[]> {
    return this.database.rows(TOTALS, [codes]);
  }

  /** Undefined when the code exists. */
  addCode(code: string, facts: CodeFacts): Promise<CodeRow | undefined> {
    return this.database.row(ADD, [code, ...valuesOf(facts)]);
  }

  /** Partners by letters of their name, those with the most codes first. */
  findOwners(typed: string): Promise<RowOf<(typeof OWNERS)['columns']>[]> {
    return this.database.rows(OWNERS, [typed]);
  }

  findCode(code: string): Promise<CodeRow | undefined> {
    return this.database.row(FIND, [code]);
  }

  lockCode(code: string): Promise<CodeRow | undefined> {
    return this.database.row(LOCK, [code]);
  }

  /** Those that are there, by their letters. */
  lockCodes(codes: readonly string[]): Promise<CodeRow[]> {
    return this.database.rows(LOCK_MANY, [codes]);
  }

  /** Lets codes count, or pauses them. Resolves with how they are now. */
  switchCodes(codes: readonly string[], isActive: boolean): Promise<CodeRow[]> {
    return this.database.rows(SWITCH, [codes, isActive]);
  }

  changeCode(code: string, facts: CodeFacts): Promise<CodeRow | undefined> {
    return this.database.row(CHANGE, [code, ...valuesOf(facts)]);
  }
}

const valuesOf = (facts: CodeFacts): unknown[] => [
  facts.owner,
  facts.fixedDiscount ? FIXED_CODE_PERCENT : facts.discountPercent,
  facts.scope,
  [...facts.productIds],
  facts.startsAt,
  facts.endsAt,
  facts.maxUses,
  facts.minimumKrw,
  facts.isActive,
  facts.commissionPercent,
  facts.fixedDiscount?.amountMinor ?? null,
  facts.fixedDiscount?.currency ?? null,
  facts.ownerKind,
  facts.ownerAccount,
];
