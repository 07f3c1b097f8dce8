import { LOCALES } from '@lectern/contracts-core';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { KOREAN_DAY } from './korean-day.ts';

const ENDING_COLUMNS = {
  id: column.text,
  accountId: column.text,
  email: column.text,
  name: column.text,
  language: column.oneOf(LOCALES),
};

/** A licence that ends, and the recipient of the mail about it. */
export type EndingLicense = RowOf<typeof ENDING_COLUMNS>;

const REMINDED_COLUMNS = { ...ENDING_COLUMNS, days: column.integer, until: column.text };

/** A renewal that was handed in in time keeps the licence verified until it is decided. */
const IS_RENEWING = `exists (select from license next
                            where next.account_id = license.account_id and next.state = 'pending')`;

const EXPIRE = defineStatement(
  `with over as (
     select id from license where state = 'verified' and valid_until < ${KOREAN_DAY} and not ${IS_RENEWING}
      order by id limit $1 for update skip locked),
   ended as (
     update license set state = 'expired' from over where license.id = over.id
     returning license.id, license.account_id),
   closed as (
     update account set license_state = 'expired', updated_at = now()
       from ended
      where account.id = ended.account_id and account.license_state = 'verified')
   select ended.id, account_id, email, name, language from ended join account on account.id = account_id`,
  ENDING_COLUMNS,
);

const MARK_REMINDED = defineStatement(
  `with ending as (
     select license.id, valid_until - ${KOREAN_DAY} as days, reached.before
       from license
       cross join lateral (select min(before) as before from unnest($1::int[]) before
                            where before >= valid_until - ${KOREAN_DAY}) reached
      where state = 'verified' and valid_until >= ${KOREAN_DAY} and reached.before is not null
        and (reminded_days is null or reminded_days > reached.before) and not ${IS_RENEWING}
      order by license.id limit $2 for update of license skip locked),
   told as (
     update license set reminded_days = ending.before from ending where license.id = ending.id
     returning license.id, account_id, ending.days, to_char(valid_until, 'YYYY-MM-DD') as until)
   select told.id, account_id, email, name, language, days, until
     from told join account on account.id = account_id`,
  REMINDED_COLUMNS,
);

/** How long licences are good. */
@Injectable()
export class LicenseEndsRepository {
  constructor(private readonly database: Database) {}

  /** Expires at most `most` licences whose last day is over and that have no pending renewal; resolves with them. */
  expireLicenses(most: number): Promise<EndingLicense[]> {
    return this.database.rows(EXPIRE, [most]);
  }

  /**
   * Marks at most `most` licences that end within one of `daysBefore` as reminded, and resolves with them. When days
   * were missed, only the nearest reminder is due.
   */
  markReminded(daysBefore: readonly number[], most: number): Promise<RowOf<typeof REMINDED_COLUMNS>[]> {
    return this.database.rows(MARK_REMINDED, [daysBefore, most]);
  }
}
