import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

@Injectable()
export class PeopleRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  questionsOf(email: string): Promise<unknown[]> {
    return this.database.query(
      `select number, name, email, subject, message, locale, order_id, error_code, trace_id, state, created_at
         from contact_ticket where email = $1 order by created_at`,
      [email],
    );
  }

  mailsTo(email: string): Promise<unknown[]> {
    return this.database.query(
      'select template, locale, state, created_at, ended_at from mail where recipient = $1 order by created_at',
      [email],
    );
  }

  /** Those asked before the account was deleted: the address may be another account's by now. */
  async renameQuestions(email: string, pseudonym: string, deletedAt: Date): Promise<void> {
    await this.database.query(
      `update contact_ticket set name = $2, email = $2, state = 'closed' where email = $1 and created_at < $3`,
      [email, pseudonym, deletedAt],
    );
  }

  /** What still waits, such as the goodbye, is sent first; sending it forgets the address (see `MailsRepository`). */
  async removeMails(email: string, deletedAt: Date): Promise<void> {
    await this.database.query(
      `delete from mail where recipient = $1 and state <> 'waiting' and created_at < $2`,
      [email, deletedAt],
    );
  }
}
