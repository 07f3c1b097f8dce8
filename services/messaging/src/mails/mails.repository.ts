import { LOCALES } from '@lectern/contracts-core';
import { MailContent } from '@lectern/contracts-messaging';
import { column, Database, defineStatement, SETTINGS } from '@lectern/nest-kit';
import { openWithAny, seal, unseal } from '@lectern/nest-kit/files';
import { Inject, Injectable } from '@nestjs/common';
import { serviceKeys } from '../common/secrets.ts';
import type { MessagingSettings } from '../config.ts';
import { mailAbout } from './mail-about.ts';
import type { Mail, MailEnding, WaitingMail } from './mail.types.ts';

const ADD = defineStatement(
  `insert into mail (id, recipient, locale, template, sealed) values ($1, $2, $3, $4, $5)
   on conflict (id) do nothing`,
);
const FIND_WAITING = defineStatement(
  `select id, recipient as "to", locale, sealed, content, created_at from mail where id = $1 and state = 'waiting'`,
  {
    id: column.text,
    to: column.text,
    locale: column.oneOf(LOCALES),
    sealed: column.bytes.orNull,
    /** Only of mails that waited before mails were sealed. */
    content: column.json.orNull,
    createdAt: column.time,
  },
);
const END = defineStatement(
  `update mail
      set state = $2, ended_at = now(), content = null, sealed = null,
          recipient = case when template = 'account-deleted' or is_of_leaver then 'deleted' else recipient end
    where id = $1 and state = 'waiting'`,
);
const FORGET = defineStatement(
  `delete from mail where state <> 'waiting' and created_at < now() - make_interval(days => $1)`,
);

@Injectable()
export class MailsRepository {
  private readonly keys: ReturnType<typeof serviceKeys>;

  constructor(
    private readonly database: Database,
    @Inject(SETTINGS) settings: Pick<MessagingSettings, 'secret' | 'otherSecret'>,
  ) {
    this.keys = serviceKeys(settings, 'mail');
  }

  /** False when a mail with this id was there before. */
  async addMail({ id, to, locale, content }: Mail): Promise<boolean> {
    const sealed = seal(this.keys[0], Buffer.from(JSON.stringify(content)), mailAbout(id));
    return (await this.database.run(ADD, [id, to, locale, content.template, sealed])) > 0;
  }

  /** The mail, if it still waits to be sent. */
  async findWaiting(id: string): Promise<WaitingMail | undefined> {
    const row = await this.database.row(FIND_WAITING, [id]);
    if (!row) return undefined;
    const { sealed, content, ...mail } = row;
    const said: unknown = sealed ? this.open(sealed, id) : content;
    return { ...mail, content: MailContent.parse(said) };
  }

  private open(sealed: Buffer, id: string): unknown {
    const { opened } = openWithAny(this.keys, (key) => unseal(key, sealed, mailAbout(id)));
    return JSON.parse(opened.toString());
  }

  /**
   * Stores how a mail ended and deletes its content, because codes must not stay readable. A mail to a deleted account
   * loses its address as well.
   */
  async endMail(id: string, ending: MailEnding): Promise<void> {
    await this.database.run(END, [id, ending]);
  }

  /** Deletes the record of mails older than that many days. */
  async deleteOldMails(days: number): Promise<void> {
    await this.database.run(FORGET, [days]);
  }
}
