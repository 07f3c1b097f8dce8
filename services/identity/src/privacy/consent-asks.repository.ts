import { LOCALES, MARKETING_CHANNELS } from '@lectern/contracts-core';
import { MARKETING_CONSENT_YEARS } from '@lectern/contracts-identity';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const ENDING = {
  accountId: column.text,
  email: column.text,
  name: column.text,
  language: column.oneOf(LOCALES),
  channel: column.oneOf(MARKETING_CHANNELS),
  until: column.time,
};

/** Consent to advertising that names no channel is older than channels: it was about e-mail. */
const MARK_ASKED = defineStatement(
  `with ending as (
     select id from consent c
      where kind = 'marketing' and is_granted and asked_at is null
        and at > now() - interval '${MARKETING_CONSENT_YEARS} years'
        and at <= now() - interval '${MARKETING_CONSENT_YEARS} years' + make_interval(days => $1)
        and not exists (select from consent later
                         where later.account_id = c.account_id and later.kind = 'marketing'
                           and coalesce(later.channel, 'email') = coalesce(c.channel, 'email')
                           and (later.at, later.id) > (c.at, c.id))
      order by account_id, id limit $2 for update skip locked),
   asked as (
     update consent set asked_at = now() from ending where consent.id = ending.id
     returning account_id, coalesce(channel, 'email') as channel, at + interval '${MARKETING_CONSENT_YEARS} years' as until)
   select account_id, email, name, language, channel, until from asked join account on account.id = account_id
    order by account_id, channel`,
  ENDING,
);

export type EndingConsent = RowOf<typeof ENDING>;

/** Consents to advertising that end soon. */
@Injectable()
export class ConsentAsksRepository {
  constructor(private readonly database: Database) {}

  /** Notes at most `most` consents that end within so many days and stand until then as asked about, and resolves with them. */
  markAsked(days: number, most: number): Promise<EndingConsent[]> {
    return this.database.rows(MARK_ASKED, [days, most]);
  }
}
