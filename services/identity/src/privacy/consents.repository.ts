import type { ConsentKind, MarketingChannel } from '@lectern/contracts-core';
import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

export interface StoredConsent {
  readonly kind: ConsentKind;
  readonly channel: MarketingChannel | null;
  readonly isGranted: boolean;
  readonly version: string;
  readonly at: Date;
}

const MOST = 200;

@Injectable()
export class ConsentsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Newest first. Consent to advertising that names no channel is older than channels: it was about e-mail. */
  listOf(accountId: string): Promise<StoredConsent[]> {
    return this.database.query<StoredConsent>(
      `select kind, case when kind = 'marketing' then coalesce(channel, 'email') end as channel,
              is_granted as "isGranted", version, at
         from consent where account_id = $1 order by at desc, id desc limit $2`,
      [accountId, MOST],
    );
  }
}
