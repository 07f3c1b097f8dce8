import { LocaleSchema } from '@lectern/contracts-core';
import { MailContent } from '@lectern/contracts-messaging';
import { defineJob } from '@lectern/nest-kit';
import * as z from 'zod/mini';

/**
 * Hands a mail over to messaging; its words and the way to the mailbox are messaging's. Tried over more than a day: a
 * mail is told once, by the transaction that asked for it, and messaging may be away for a night.
 */
export const deliverMail = defineJob({
  name: 'deliver-mail',
  data: z.object({ to: z.string(), locale: LocaleSchema, content: MailContent }),
  tries: 40,
  longestPause: 60 * 60,
});
