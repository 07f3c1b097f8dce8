import type { SocialProvider } from '@lectern/contracts-core';
import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const ACCOUNT = defineStatement(
  'select account_id from social_identity where provider = $1 and subject = $2',
  { accountId: column.text },
);
const ADD = defineStatement(
  'insert into social_identity (provider, subject, account_id) values ($1, $2, $3) on conflict do nothing',
);

/** Maps a provider's subject to an account. The e-mail address is not compared. */
@Injectable()
export class SocialIdentitiesRepository {
  constructor(private readonly database: Database) {}

  async accountOf(provider: SocialProvider, subject: string): Promise<string | undefined> {
    return (await this.database.row(ACCOUNT, [provider, subject]))?.accountId;
  }

  /** False when that person has an account already. */
  async addIdentity(provider: SocialProvider, subject: string, accountId: string): Promise<boolean> {
    return (await this.database.run(ADD, [provider, subject, accountId])) === 1;
  }
}
