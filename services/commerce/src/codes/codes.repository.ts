import { Database, rowFromJson, type JsonRow } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { StoredCode } from './domain/code-rules.ts';

@Injectable()
export class CodesRepository {
  constructor(private readonly database: Database) {}

  async findCode(code: string): Promise<StoredCode | undefined> {
    const [row] = await this.database.query<{ row: JsonRow }>(
      'select to_json(c) as row from referral_code c where code = $1',
      [code],
    );
    return row && rowFromJson<StoredCode>(row.row);
  }

  async isUsedBy(codeId: number, userId: string): Promise<boolean> {
    const rows = await this.database.query(
      'select 1 from referral_redemption where code_id = $1 and user_id = $2 and released_at is null',
      [codeId, userId],
    );
    return rows.length > 0;
  }

  /** Reserves one use for an order. @returns why there is none. */
  async reserveUse(
    codeId: number,
    userId: string,
    orderId: string,
  ): Promise<'ALREADY_USED' | 'USED_UP' | undefined> {
    const [row] = await this.database.query<{ refusal: 'ALREADY_USED' | 'USED_UP' | null }>(
      'select reserve_use($1, $2, $3) as refusal',
      [codeId, userId, orderId],
    );
    return row?.refusal ?? undefined;
  }

  /** Gives the use of an order back; twice is no harm. */
  async releaseUse(orderId: string): Promise<void> {
    await this.database.query(
      `with released as (
         update referral_redemption set released_at = present()
          where order_id = $1 and released_at is null returning code_id)
       update referral_code c set uses = uses - 1 from released where c.id = released.code_id`,
      [orderId],
    );
  }
}
