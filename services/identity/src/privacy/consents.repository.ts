import { CONSENT_KINDS, MARKETING_CHANNELS } from '@lectern/contracts-core';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const COLUMNS = {
  kind: column.oneOf(CONSENT_KINDS),
  channel: column.oneOf(MARKETING_CHANNELS).orNull,
  isGranted: column.boolean,
  version: column.text,
  at: column.time,
};

export type StoredConsent = RowOf<typeof COLUMNS>;

const MOST = 200;

const LIST = defineStatement(
  `select kind, case when kind = 'marketing' then coalesce(channel, 'email') end as channel, is_granted, version, at
     from consent where account_id = $1 order by at desc, id desc limit $2`,
  COLUMNS,
);

@Injectable()
export class ConsentsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. Consent to advertising that names no channel is older than channels: it was about e-mail. */
  listOf(accountId: string): Promise<StoredConsent[]> {
    return this.database.rows(LIST, [accountId, MOST]);
  }
}
