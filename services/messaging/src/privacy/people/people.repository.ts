import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

interface Person {
  readonly userId: string;
  readonly email: string;
}

/** Tickets of the account, and of guests with the account's verified address. */
const IS_THEIRS = '(account_id = $1 or (account_id is null and email = $2))';

const QUESTIONS_OF = defineStatement(
  `select number, name, email, subject, message, locale, order_id, error_code, trace_id, state, created_at,
          (select coalesce(json_agg(json_build_object('from', author, 'text', body, 'at', at) order by reply.id), '[]')
             from ticket_message reply where reply.ticket = number and not is_note) as replies,
          (select coalesce(json_agg(json_build_object('name', filename, 'type', type, 'size', size)), '[]')
             from ticket_file file where file.ticket = number) as files
     from contact_ticket where ${IS_THEIRS} order by created_at`,
  {
    number: column.text,
    name: column.text,
    email: column.text,
    subject: column.text,
    message: column.text,
    locale: column.text,
    orderId: column.text.orNull,
    errorCode: column.text.orNull,
    traceId: column.text.orNull,
    state: column.text,
    createdAt: column.time,
    replies: column.json,
    files: column.json,
  },
);
const MAILS_TO = defineStatement(
  'select template, locale, state, created_at, ended_at from mail where recipient = $1 order by created_at',
  {
    template: column.text,
    locale: column.text,
    state: column.text,
    createdAt: column.time,
    endedAt: column.time.orNull,
  },
);

const BEFORE = `select number from contact_ticket where ${IS_THEIRS} and created_at < $3`;
// A file cannot go on under a pseudonym. The database dooms what lies in the store.
const DELETE_BESIDE = ['ticket_file', 'ticket_link', 'upload_pass'].map((table) =>
  defineStatement(`delete from ${table} where ticket in (${BEFORE})`),
);
const CLOSE = defineStatement(
  `update contact_ticket
      set name = $4, email = $4, account_id = null, state = 'closed', waiting_since = null
    where ${IS_THEIRS} and created_at < $3`,
);
const PSEUDONYMISE = defineStatement('select from pseudonymise_audit($1, $2)');
const IS_TO_THEM = `created_at < $3 and (recipient = $2 or template like 'contact-%' and recipient in (
  select ticket.email from contact_ticket ticket where ticket.account_id = $1 and ticket.created_at < $3))`;
const REMOVE_MAILS = defineStatement(`delete from mail where state <> 'waiting' and ${IS_TO_THEM}`);
const MARK_WAITING_MAILS = defineStatement(
  `update mail set is_of_leaver = true where state = 'waiting' and ${IS_TO_THEM}`,
);

@Injectable()
export class PeopleRepository {
  constructor(private readonly database: Database) {}

  /** Threads with the names of their files, under the names of the file that the person is given; no notes of staff. */
  async questionsOf({ userId, email }: Person): Promise<Record<string, unknown>[]> {
    const questions = await this.database.rows(QUESTIONS_OF, [userId, email]);
    return questions.map(({ orderId, errorCode, traceId, createdAt, ...question }) => ({
      ...question,
      order_id: orderId,
      error_code: errorCode,
      trace_id: traceId,
      created_at: createdAt,
    }));
  }

  async mailsTo(email: string): Promise<Record<string, unknown>[]> {
    const mails = await this.database.rows(MAILS_TO, [email]);
    return mails.map(({ createdAt, endedAt, ...mail }) => ({
      ...mail,
      created_at: createdAt,
      ended_at: endedAt,
    }));
  }

  /** Those asked before the account was deleted: the address may be another account's by now. */
  async closeQuestions({ userId, email }: Person, pseudonym: string, deletedAt: Date): Promise<void> {
    const values = [userId, email, deletedAt];
    for (const statement of DELETE_BESIDE) await this.database.run(statement, values);
    await this.database.run(CLOSE, [...values, pseudonym]);
    await this.database.run(PSEUDONYMISE, [userId, pseudonym]);
  }

  /**
   * Deletes mails to the person, and those about their tickets to another address. Waiting ones, such as the goodbye,
   * are sent first; sending them deletes the address (see `MailsRepository`).
   */
  async removeMails({ userId, email }: Person, deletedAt: Date): Promise<void> {
    const values = [userId, email, deletedAt];
    await this.database.run(REMOVE_MAILS, values);
    await this.database.run(MARK_WAITING_MAILS, values);
  }
}
