import type { BodyOutput, Locale, ResponseOf } from '@lectern/contracts-core';
import type { describeMails, MailContent, MailText } from '@lectern/contracts-messaging';
import { Database, Jobs, LOGGER, SETTINGS, type JobContext, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { MessagingSettings } from '../config.ts';
import { isFit } from './domain/house-text.ts';
import { frameOf } from './mail-frame.ts';
import { renderMail, wordsOf } from './domain/render-mail.ts';
import type { Mail, MailEnding, WaitingMail } from './mail.types.ts';
import { MailsRepository } from './mails.repository.ts';
import { sendMailJob } from './send-mail.job.ts';
import { MailRefused, SmtpSender } from './smtp-sender.ts';
import { MailTextsRepository } from './texts/mail-texts.repository.ts';

const MINUTE = 60_000;
const DAYS_KEPT = 90;

/** Stores mails with the job that sends them, and sends them. */
@Injectable()
export class MailsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly mails: MailsRepository,
    private readonly texts: MailTextsRepository,
    private readonly sender: SmtpSender,
    @Inject(SETTINGS) private readonly settings: MessagingSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.registerHandler(sendMailJob, ({ mailId }, context) => this.send(mailId, context));
  }

  /** Takes a mail over, inside the running transaction if there is one; the same id again is the same mail. */
  async acceptMail(mail: Mail): Promise<void> {
    // Addresses that belong to nobody by definition (RFC 2606), as those of a made-up history: no server is bothered.
    if (mail.to.endsWith('.invalid')) return;
    await this.database.runInTransaction(async () => {
      const isNew = await this.mails.addMail(mail);
      if (isNew) await this.jobs.enqueueJob(sendMailJob, { mailId: mail.id }, { id: mail.id });
    });
  }

  /** The words that mails would have if they were sent now. */
  async describeMails({
    locale,
    contents,
  }: BodyOutput<typeof describeMails>): Promise<ResponseOf<typeof describeMails>> {
    const mails = await Promise.all(
      contents.map(async (content) => {
        const { subject, paragraphs } = wordsOf(content, locale, await this.textFor(content, locale));
        return { subject, paragraphs: [...paragraphs] };
      }),
    );
    return { mails };
  }

  /** Skips mails that have ended; a temporary failure of the mail server is retried. */
  private async send(id: string, { attempt }: JobContext): Promise<void> {
    const mail = await this.mails.findWaiting(id);
    if (!mail) return;
    const ending = isLate(mail) ? 'late' : await this.deliver(mail);
    await this.mails.endMail(id, ending);
    this.logger.info({ mailId: id, template: mail.content.template, ending, attempt }, 'mail ended');
    await this.mails.deleteOldMails(DAYS_KEPT);
  }

  private async deliver({ id, to, locale, content }: WaitingMail): Promise<MailEnding> {
    const text = await this.textFor(content, locale);
    try {
      const mail = renderMail(content, locale, frameOf(locale, this.settings), text);
      await this.sender.sendMail({ id, to, mail });
      return 'sent';
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      this.logger.warn({ err: error, mailId: id }, 'mail refused');
      return 'refused';
    }
  }

  /** What staff wrote for it. Words that this release cannot read any more are the house's: the mail goes out in any case. */
  private async textFor(content: MailContent, locale: Locale): Promise<MailText | undefined> {
    const { template } = content;
    const inForce = await this.texts.findInForce(template, locale);
    if (!inForce || (inForce.text === null && !inForce.isBroken)) return undefined;
    if (inForce.text && isFit(inForce.text, template, locale)) return inForce.text;
    this.logger.warn({ template, locale }, 'the words of staff do not fit this release');
    return undefined;
  }
}

/** A code that no longer works would only mislead. */
function isLate({ content, createdAt }: { content: MailContent; createdAt: Date }): boolean {
  return 'minutes' in content && Date.now() - createdAt.getTime() > content.minutes * MINUTE;
}
