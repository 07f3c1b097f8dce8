import type { Locale, SocialProvider } from '@lectern/contracts-core';
import type { SecurityEvent } from '@lectern/contracts-messaging';
import { Injectable } from '@nestjs/common';
import { MailQueue } from './mail-queue.service.ts';

/** Whom a notice goes to. */
export interface Informed {
  readonly email: string;
  readonly language: Locale;
  readonly name: string;
}

/** What the owner of an account learns by mail when something happens to its security, as part of what happens. */
@Injectable()
export class SecurityNotices {
  private readonly mails: MailQueue;

  constructor(mails: MailQueue) {
    this.mails = mails;
  }

  /** The caller brings the transaction. */
  sendNotice(
    { email, language, name }: Informed,
    event: SecurityEvent,
    { device, provider }: { device?: string; provider?: SocialProvider | undefined } = {},
  ): Promise<void> {
    const at = new Date().toISOString();
    return this.mails.enqueueMail({
      to: email,
      locale: language,
      content: {
        template: 'security-notice',
        name,
        event,
        at,
        ...(device ? { device } : {}),
        ...(provider ? { provider } : {}),
      },
    });
  }
}
