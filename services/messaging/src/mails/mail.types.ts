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

/** The end of a mail: sent, permanently refused by the receiver, or too late. */
export type MailEnding = 'sent' | 'refused' | 'late';
