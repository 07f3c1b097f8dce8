import { MailContent } from '@lectern/contracts-messaging';
import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { Mail, MailEnding, WaitingMail } from './mail.types.ts';

type Row = Omit<WaitingMail, 'content'> & { readonly content: unknown };

@Injectable()
export class MailsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** False when a mail with this id was there before. */
  async add({ id, to, locale, content }: Mail): Promise<boolean> {
    const rows = await this.database.query(
      `insert into mail (id, recipient, locale, template, content) values ($1, $2, $3, $4, $5)
       on conflict (id) do nothing returning id`,
      [id, to, locale, content.template, JSON.stringify(content)],
    );
    return rows.length > 0;
  }

  /** The mail, if it still waits to be sent. */
  async findWaiting(id: string): Promise<WaitingMail | undefined> {
    const [row] = await this.database.query<Row>(
      `select id, recipient as "to", locale, content, created_at as "createdAt"
         from mail where id = $1 and state = 'waiting'`,
      [id],
    );
    return row && { ...row, content: MailContent.parse(row.content) };
  }

  /**
   * Notes how a mail ended, and forgets what it said: codes must not stay readable. A goodbye forgets whom it was for.
   */
  async end(id: string, ending: MailEnding): Promise<void> {
    await this.database.query(
      `update mail
          set state = $2, ended_at = now(), content = null,
              recipient = case when template = 'account-deleted' then 'deleted' else recipient end
        where id = $1 and state = 'waiting'`,
      [id, ending],
    );
  }

  /** Deletes the record of mails older than that many days. */
  async forget(days: number): Promise<void> {
    await this.database.query(
      `delete from mail where state <> 'waiting' and created_at < now() - make_interval(days => $1)`,
      [days],
    );
  }
}
