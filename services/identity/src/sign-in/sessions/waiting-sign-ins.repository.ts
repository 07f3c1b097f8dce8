import type { SocialProvider } from '@lectern/contracts-core';
import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** How long a sign-in waits for an answer of the person. */
export const WAITING_SECONDS = 10 * 60;

/** A person whom a provider has identified, and who has yet to enter a code or to say whether another session ends. */
export interface WaitingSignIn {
  readonly accountId: string;
  readonly provider: SocialProvider;
}

/** Each belongs to one browser and lives ten minutes. */
@Injectable()
export class WaitingSignInsRepository {
  constructor(private readonly database: Database) {}

  async addWaitingSignIn(hash: Buffer, { accountId, provider }: WaitingSignIn): Promise<void> {
    await this.database.query(
      `insert into waiting_sign_in (hash, account_id, provider, expires_at)
       values ($1, $2, $3, now() + make_interval(secs => $4))`,
      [hash, accountId, provider, WAITING_SECONDS],
    );
  }

  async findWaitingSignIn(hash: Buffer): Promise<WaitingSignIn | undefined> {
    const [row] = await this.database.query<WaitingSignIn>(
      `select account_id as "accountId", provider from waiting_sign_in where hash = $1 and expires_at > now()`,
      [hash],
    );
    return row;
  }

  /** False for the second of two simultaneous requests. */
  async takeWaitingSignIn(hash: Buffer): Promise<boolean> {
    const rows = await this.database.query(
      `with taken as (delete from waiting_sign_in where hash = $1 and expires_at > now() returning 1)
       select 1 from taken`,
      [hash],
    );
    return rows.length === 1;
  }

  /**
   * Removes every waiting sign-in of an account. A sign-in that is being finished holds the account: this waits for it,
   * and the statements of the caller that follow see its session. The caller opens the transaction.
   */
  async removeOf(accountId: string): Promise<void> {
    await this.database.query('select 1 from account where id = $1 for update', [accountId]);
    await this.database.query('delete from waiting_sign_in where account_id = $1', [accountId]);
  }

  async sweepWaitingSignIns(): Promise<void> {
    await this.database.query('delete from waiting_sign_in where expires_at < now()');
  }
}
