import { Currency } from '@lectern/contracts-core';
import { ORDER_STATES } from '@lectern/contracts-commerce';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const SCOPES = ['all', 'courses', 'packs', 'listed'] as const;
const CODE_COLUMNS = {
  code: column.text,
  owner: column.text,
  discountPercent: column.integer,
  scope: column.oneOf(SCOPES),
  productIds: column.texts,
  startsAt: column.time.orNull,
  endsAt: column.time.orNull,
  maxUses: column.integer.orNull,
  minimumKrw: column.float.orNull,
  isActive: column.boolean,
  uses: column.integer,
  createdAt: column.time,
};
const COLUMNS = `code, owner, discount_percent, scope, product_ids, starts_at, ends_at, max_uses,
  minimum_krw::float8 as minimum_krw, is_active, uses, created_at`;
const FOUND = `from referral_code where $1 = '' or strpos(code, upper($1)) > 0 or strpos(lower(owner), lower($1)) > 0`;
const PAGE = defineStatement(
  `select ${COLUMNS} ${FOUND} order by referral_code.created_at desc, id desc limit $2 offset $3`,
  CODE_COLUMNS,
);
const TOTAL = defineStatement(`select count(*)::int as total ${FOUND}`, { total: column.integer });
const ADD = defineStatement(
  `insert into referral_code (code, owner, discount_percent, scope, product_ids, starts_at, ends_at, max_uses,
     minimum_krw, is_active, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, present()) on conflict (code) do nothing returning ${COLUMNS}`,
  CODE_COLUMNS,
);
const LOCK = defineStatement(`select ${COLUMNS} from referral_code where code = $1 for update`, CODE_COLUMNS);
const CHANGE = defineStatement(
  `update referral_code
      set owner = $2, discount_percent = $3, scope = $4, product_ids = $5, starts_at = $6, ends_at = $7, max_uses = $8,
          minimum_krw = $9, is_active = $10
    where code = $1 returning ${COLUMNS}`,
  CODE_COLUMNS,
);
const USED = `from referral_redemption r join referral_code c on c.id = r.code_id join orders o on o.id = r.order_id
    where c.code = $1 and r.released_at is null`;
const USES = defineStatement(
  `select o.id as order_id, o.user_id, o.product_id as curriculum_id, o.currency,
          o.discount_minor::float8 as discount_minor, o.amount_minor::float8 as amount_minor, o.state, r.reserved_at as used_at
     ${USED} order by r.reserved_at desc, r.id desc limit $2 offset $3`,
  {
    orderId: column.text,
    userId: column.text,
    curriculumId: column.text,
    currency: column.oneOf(Currency.options),
    discountMinor: column.float,
    amountMinor: column.float,
    state: column.oneOf(ORDER_STATES),
    usedAt: column.time,
  },
);
const USES_TOTAL = defineStatement(`select count(*)::int as total ${USED}`, { total: column.integer });

export type CodeRow = RowOf<typeof CODE_COLUMNS>;
export type CodeUseRow = RowOf<(typeof USES)['columns']>;
/** Everything about a code that staff decide. */
export type CodeFacts = Omit<CodeRow, 'code' | 'uses' | 'createdAt' | 'startsAt' | 'endsAt'> & {
  readonly startsAt: string | null;
  readonly endsAt: string | null;
};

interface Paging {
  readonly page: number;
  readonly size: number;
}

/** Referral codes as staff keep them. */
@Injectable()
export class StaffCodesRepository {
  constructor(private readonly database: Database) {}

  async listCodes(q: string, paging: Paging): Promise<{ rows: CodeRow[]; total: number }> {
    const rows = await this.database.rows(PAGE, [q, ...limitOf(paging)]);
    return { rows, total: (await this.database.row(TOTAL, [q]))?.total ?? 0 };
  }

  /** Undefined when the code exists. */
  addCode(code: string, facts: CodeFacts): Promise<CodeRow | undefined> {
    return this.database.row(ADD, [code, ...valuesOf(facts)]);
  }

  lockCode(code: string): Promise<CodeRow | undefined> {
    return this.database.row(LOCK, [code]);
  }

  changeCode(code: string, facts: CodeFacts): Promise<CodeRow | undefined> {
    return this.database.row(CHANGE, [code, ...valuesOf(facts)]);
  }

  async listUses(code: string, paging: Paging): Promise<{ rows: CodeUseRow[]; total: number }> {
    const rows = await this.database.rows(USES, [code, ...limitOf(paging)]);
    return { rows, total: (await this.database.row(USES_TOTAL, [code]))?.total ?? 0 };
  }
}

const limitOf = ({ page, size }: Paging): [number, number] => [size, (page - 1) * size];

const valuesOf = (facts: CodeFacts): unknown[] => [
  facts.owner,
  facts.discountPercent,
  facts.scope,
  [...facts.productIds],
  facts.startsAt,
  facts.endsAt,
  facts.maxUses,
  facts.minimumKrw,
  facts.isActive,
];
