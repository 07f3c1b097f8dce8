import type { SocialProvider } from '@lectern/contracts-core';
import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Maps a provider's subject to an account. The e-mail address is not compared. */
@Injectable()
export class SocialIdentitiesRepository {
  constructor(private readonly database: Database) {}

  async accountOf(provider: SocialProvider, subject: string): Promise<string | undefined> {
    const [row] = await this.database.query<{ account_id: string }>(
      'select account_id from social_identity where provider = $1 and subject = $2',
      [provider, subject],
    );
    return row?.account_id;
  }

  /** False when that person has an account already. */
  async addIdentity(provider: SocialProvider, subject: string, accountId: string): Promise<boolean> {
    const rows = await this.database.query<{ account_id: string }>(
      `insert into social_identity (provider, subject, account_id) values ($1, $2, $3)
       on conflict do nothing returning account_id`,
      [provider, subject, accountId],
    );
    return rows.length === 1;
  }
}
