import { LocaleSchema } from '@lectern/contracts-core';
import { MailContent } from '@lectern/contracts-messaging';
import { defineJob } from '@lectern/nest-kit';
import * as z from 'zod/mini';

/**
 * Passes a mail on to messaging, which words and delivers it. It is retried for more than a day, because a mail is
 * enqueued only once and messaging may be away for a night.
 */
export const deliverMail = defineJob({
  name: 'deliver-mail',
  data: z.object({ to: z.string(), locale: LocaleSchema, content: MailContent }),
  tries: 40,
  longestPause: 60 * 60,
});
