import { LocaleSchema, MailContent } from '@lectern/contracts';
import { defineJob } from '@lectern/nest-kit';
import * as z from 'zod/mini';

/** Hands a mail over to messaging; its words and the way to the mailbox are messaging's. */
export const deliverMail = defineJob({
  name: 'deliver-mail',
  data: z.object({ to: z.string(), locale: LocaleSchema, content: MailContent }),
  tries: 8,
});
