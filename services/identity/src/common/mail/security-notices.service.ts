import type { Locale, SocialProvider } from '@lectern/contracts-core';
import type { SecurityEvent } from '@lectern/contracts-messaging';
import { Injectable } from '@nestjs/common';
import { MailQueue } from './mail-queue.service.ts';

/** The recipient of a notice. */
export interface Informed {
  readonly email: string;
  readonly language: Locale;
  readonly name: string;
}

/** Mails the owner about changes of the account's security, in the transaction of the change. */
@Injectable()
export class SecurityNotices {
  constructor(private readonly mails: MailQueue) {}

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
