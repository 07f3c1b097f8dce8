import { LOGGER, SETTINGS, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type { MessagingSettings } from '../config.ts';
import type { RenderedMail } from './domain/render-mail.ts';
import { classifySmtpFailure, type SmtpRefusal } from './domain/smtp-refusal.ts';

/** Milliseconds to reach the mail server, to be greeted, and to wait for a word while talking. */
const LIMITS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 20_000 } as const;

/** What the log says of a mail server that takes no mail from us. */
const NO_MAIL: Readonly<Record<Exclude<SmtpRefusal, 'mail' | undefined>, string>> = {
  'sign-in': 'the mail server does not take the name and password of SMTP_URL',
  settings: 'the mail server takes no mail from us',
};

/** The mail server refused this mail's sender, receiver or text for good, so a retry would fail as well. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** Speaks SMTP. */
@Injectable()
export class SmtpSender implements OnApplicationShutdown {
  private readonly transport: Transporter;
  private readonly from: string;

  constructor(
    @Inject(SETTINGS) { smtpUrl, mailFrom }: MessagingSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.from = mailFrom;
    this.transport = createTransport({
      url: smtpUrl,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...LIMITS,
    });
  }

  /**
   * Hands a mail to the mail server. Sent twice, it has the same Message-ID, by which mail programs show it once.
   * @throws {MailRefused} when it will never be taken; anything else may work later.
   */
  async sendMail({ id, to, mail }: { id: string; to: string; mail: RenderedMail }): Promise<void> {
    try {
      await this.transport.sendMail({
        from: this.from,
        // As an object it is one address; text would be read as a list.
        to: { name: '', address: to },
        messageId: `<${id}@${this.domain()}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        ...mail,
      });
    } catch (error) {
      const refusal = classifySmtpFailure(error);
      if (refusal === 'mail') throw new MailRefused('The mail server refused this mail.', { cause: error });
      if (refusal !== undefined) this.logger.error({ err: error, alert: 'mail-server' }, NO_MAIL[refusal]);
      throw error;
    }
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }

  private domain(): string {
    return /@([^\s>]+)>?\s*$/.exec(this.from)?.[1] ?? 'localhost';
  }
}
