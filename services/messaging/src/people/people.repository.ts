import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

interface Person {
  readonly userId: string;
  readonly email: string;
}

/** Asked while signed in, or as a guest under an address that is known to be theirs. */
const IS_THEIRS = '(account_id = $1 or (account_id is null and email = $2))';

@Injectable()
export class PeopleRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Threads with the names of their files; what staff note among themselves is not the person's. */
  questionsOf({ userId, email }: Person): Promise<unknown[]> {
    return this.database.query(
      `select number, name, email, subject, message, locale, order_id, error_code, trace_id, state, created_at,
              (select coalesce(json_agg(json_build_object('from', author, 'text', body, 'at', at) order by reply.id), '[]')
                 from ticket_message reply where reply.ticket = number and not is_note) as replies,
              (select coalesce(json_agg(json_build_object('name', filename, 'type', type, 'size', size)), '[]')
                 from ticket_file file where file.ticket = number) as files
         from contact_ticket where ${IS_THEIRS} order by created_at`,
      [userId, email],
    );
  }

  mailsTo(email: string): Promise<unknown[]> {
    return this.database.query(
      'select template, locale, state, created_at, ended_at from mail where recipient = $1 order by created_at',
      [email],
    );
  }

  /** Those asked before the account was deleted: the address may be another account's by now. */
  async closeQuestions({ userId, email }: Person, pseudonym: string, deletedAt: Date): Promise<void> {
    const values = [userId, email, deletedAt];
    const numbers = `select number from contact_ticket where ${IS_THEIRS} and created_at < $3`;
    // A file cannot go on under a pseudonym. The database dooms what lies in the store.
    for (const table of ['ticket_file', 'ticket_link', 'upload_pass']) {
      await this.database.query(`delete from ${table} where ticket in (${numbers})`, values);
    }
    await this.database.query(
      `update contact_ticket
          set name = $4, email = $4, account_id = null, state = 'closed', waiting_since = null
        where ${IS_THEIRS} and created_at < $3`,
      [...values, pseudonym],
    );
    await this.database.query('update audit_entry set account_id = $2 where account_id = $1', [
      userId,
      pseudonym,
    ]);
    await this.database.query('update audit_entry set actor_id = $2 where actor_id = $1', [
      userId,
      pseudonym,
    ]);
  }

  /**
   * Mails to the person, and those about their tickets to another address. What still waits, such as the goodbye, is sent
   * first; sending it forgets the address (see `MailsRepository`).
   */
  async removeMails({ userId, email }: Person, deletedAt: Date): Promise<void> {
    const values = [userId, email, deletedAt];
    const isToThem = `created_at < $3 and (recipient = $2 or template like 'contact-%' and recipient in (
      select ticket.email from contact_ticket ticket where ticket.account_id = $1 and ticket.created_at < $3))`;
    await this.database.query(`delete from mail where state <> 'waiting' and ${isToThem}`, values);
    await this.database.query(
      `update mail set is_of_leaver = true where state = 'waiting' and ${isToThem}`,
      values,
    );
  }
}
