import type { Locale } from '@lectern/contracts-core';
import type { MailContent } from '@lectern/contracts-messaging';

/** A mail to be sent. */
export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly locale: Locale;
  readonly content: MailContent;
}

export interface WaitingMail extends Mail {
  readonly createdAt: Date;
}

/** How a mail ended: sent, refused by the receiver for good, or too late to be of use. */
export type MailEnding = 'sent' | 'refused' | 'late';
