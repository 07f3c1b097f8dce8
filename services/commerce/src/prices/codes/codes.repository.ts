import { Currency } from '@lectern/contracts-core';
import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { StoredCode } from './domain/code-rules.ts';

const FIND = defineStatement(
  `select id::float8 as id, code, discount_percent, fixed_minor::float8 as fixed_minor, fixed_currency, scope,
          product_ids, starts_at, ends_at, max_uses, uses, minimum_krw::float8 as minimum_krw, is_active, owner_account
     from referral_code where code = $1`,
  {
    id: column.float,
    code: column.text,
    discountPercent: column.integer,
    fixedMinor: column.float.orNull,
    fixedCurrency: column.oneOf(Currency.options).orNull,
    scope: column.oneOf(['all', 'courses', 'packs', 'listed']),
    productIds: column.texts,
    startsAt: column.time.orNull,
    endsAt: column.time.orNull,
    maxUses: column.integer.orNull,
    uses: column.integer,
    minimumKrw: column.float.orNull,
    isActive: column.boolean,
    ownerAccount: column.text.orNull,
  },
);
const USED_BY = defineStatement(
  'select id from referral_redemption where code_id = $1 and user_id = $2 and released_at is null',
);
const RESERVE = defineStatement('select reserve_use($1, $2, $3) as refusal', {
  refusal: column.oneOf(['ALREADY_USED', 'USED_UP']).orNull,
});
const RELEASE = defineStatement(
  `with released as (
     update referral_redemption set released_at = present()
      where order_id = $1 and released_at is null returning code_id)
   update referral_code c set uses = uses - 1 from released where c.id = released.code_id`,
);

@Injectable()
export class CodesRepository {
  constructor(private readonly database: Database) {}

  findCode(code: string): Promise<StoredCode | undefined> {
    return this.database.row(FIND, [code]);
  }

  async isUsedBy(codeId: number, userId: string): Promise<boolean> {
    return (await this.database.run(USED_BY, [codeId, userId])) > 0;
  }

  /** Reserves one use for an order. @returns why there is none. */
  async reserveUse(
    codeId: number,
    userId: string,
    orderId: string,
  ): Promise<'ALREADY_USED' | 'USED_UP' | undefined> {
    return (await this.database.row(RESERVE, [codeId, userId, orderId]))?.refusal ?? undefined;
  }

  /** Gives the use of an order back; twice is no harm. */
  async releaseUse(orderId: string): Promise<void> {
    await this.database.run(RELEASE, [orderId]);
  }
}
