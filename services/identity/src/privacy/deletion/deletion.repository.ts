import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

@Injectable()
export class DeletionRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Puts the history of consents apart, under the pseudonym, for as long as the law asks for proof of it. */
  async keepConsents(accountId: string, pseudonym: string, months: number): Promise<void> {
    await this.database.query(
      `insert into kept_record (subject, kind, content, keep_until)
       select $2, 'advertising',
              jsonb_agg(jsonb_build_object('kind', kind, 'channel', channel, 'isGranted', is_granted, 'version', version, 'at', at)
                        order by at),
              now() + make_interval(months => $3)
         from consent where account_id = $1 having count(*) > 0`,
      [accountId, pseudonym, months],
    );
  }

  /**
   * What was done stays told, but no longer about whom, nor in words of staff that may name them. Addresses go with the
   * retention of access records.
   */
  async renameAudit(accountId: string, pseudonym: string): Promise<void> {
    await this.database.query('select pseudonymise_audit($1, $2)', [accountId, pseudonym]);
    await this.database.query('update user_note set author_id = $2 where author_id = $1', [
      accountId,
      pseudonym,
    ]);
  }

  /** What hangs on the address instead of the account. */
  async removeByEmail(email: string): Promise<void> {
    await this.database.query('delete from email_code where email = $1', [email]);
    await this.database.query('delete from ticket where email = $1', [email]);
    await this.database.query('delete from social_signup where email = $1', [email]);
  }
}
