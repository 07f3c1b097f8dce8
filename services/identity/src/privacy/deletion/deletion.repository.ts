import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

@Injectable()
export class DeletionRepository {
  constructor(private readonly database: Database) {}

  /** Copies the history of consents to `kept_record`, under the pseudonym, for as long as the law asks for proof. */
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

  /** Copies contracts with instructors that came about to `kept_record`, for as long as the law asks for them. */
  async keepContracts(accountId: string, pseudonym: string, months: number): Promise<void> {
    await this.database.query(
      `insert into kept_record (subject, kind, content, keep_until)
       select $2, 'instructor-contract',
              jsonb_build_object('version', signed_version, 'language', signed_language, 'text', signed_text, 'at', signed_at),
              now() + make_interval(months => $3)
         from instructor_application where account_id = $1 and state = 'approved'`,
      [accountId, pseudonym, months],
    );
  }

  /**
   * Pseudonymises the account in the audit and removes words of staff that may name the person. The retention of access
   * records deletes network addresses.
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
