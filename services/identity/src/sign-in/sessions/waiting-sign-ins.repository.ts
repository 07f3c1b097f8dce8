import { SOCIAL_PROVIDERS } from '@lectern/contracts-core';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** How long a sign-in waits for an answer of the person. */
export const WAITING_SECONDS = 10 * 60;

const ADD = defineStatement(
  `insert into waiting_sign_in (hash, account_id, provider, expires_at)
   values ($1, $2, $3, now() + make_interval(secs => $4))`,
);
const FIND = defineStatement(
  'select account_id, provider from waiting_sign_in where hash = $1 and expires_at > now()',
  { accountId: column.text, provider: column.oneOf(SOCIAL_PROVIDERS) },
);
const TAKE = defineStatement('delete from waiting_sign_in where hash = $1 and expires_at > now()');
const LOCK_ACCOUNT = defineStatement('select id from account where id = $1 for update', { id: column.text });
const REMOVE_OF_ACCOUNT = defineStatement('delete from waiting_sign_in where account_id = $1');
const SWEEP = defineStatement('delete from waiting_sign_in where expires_at < now()');

/** A person whom a provider has identified, and who has yet to enter a code or to say whether another session ends. */
export type WaitingSignIn = RowOf<(typeof FIND)['columns']>;

/** Each belongs to one browser and lives ten minutes. */
@Injectable()
export class WaitingSignInsRepository {
  constructor(private readonly database: Database) {}

  async addWaitingSignIn(hash: Buffer, { accountId, provider }: WaitingSignIn): Promise<void> {
    await this.database.run(ADD, [hash, accountId, provider, WAITING_SECONDS]);
  }

  findWaitingSignIn(hash: Buffer): Promise<WaitingSignIn | undefined> {
    return this.database.row(FIND, [hash]);
  }

  /** False for the second of two simultaneous requests. */
  async takeWaitingSignIn(hash: Buffer): Promise<boolean> {
    return (await this.database.run(TAKE, [hash])) === 1;
  }

  /**
   * Removes every waiting sign-in of an account. A sign-in that is being finished holds the account: this waits for it,
   * and the statements of the caller that follow see its session. The caller opens the transaction.
   */
  async removeOf(accountId: string): Promise<void> {
    await this.database.run(LOCK_ACCOUNT, [accountId]);
    await this.database.run(REMOVE_OF_ACCOUNT, [accountId]);
  }

  async sweepWaitingSignIns(): Promise<void> {
    await this.database.run(SWEEP);
  }
}
