import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const LOCK_ACCOUNT = defineStatement(`select pg_advisory_xact_lock(hashtextextended('review-of ' || $1, 0))`);
const FIND_ERASED = defineStatement(
  `select exists (select from erased_account where digest = sha256(convert_to($1, 'UTF8'))) as is_erased`,
  { isErased: column.boolean },
);
const ADD_ERASED = defineStatement(
  `insert into erased_account (digest) values (sha256(convert_to($1, 'UTF8'))) on conflict do nothing`,
);

/**
 * Accounts whose records were erased. A review is written after identity has been asked for its author; an account that
 * is erased in between would leave a name behind. Both methods run within a transaction.
 */
@Injectable()
export class ErasedAccountsRepository {
  constructor(private readonly database: Database) {}

  /** Delays the erasure of an account until the transaction ends; false when the account is erased already. */
  async holdAccount(accountId: string): Promise<boolean> {
    await this.database.run(LOCK_ACCOUNT, [accountId]);
    return !(await this.database.row(FIND_ERASED, [accountId]))?.isErased;
  }

  /** Waits for reviews of the account that are being written; later ones find it erased. */
  async addErased(accountId: string): Promise<void> {
    await this.database.run(LOCK_ACCOUNT, [accountId]);
    await this.database.run(ADD_ERASED, [accountId]);
  }
}
