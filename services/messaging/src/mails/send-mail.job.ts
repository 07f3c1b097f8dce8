import { defineJob } from '@lectern/nest-kit';
import * as z from 'zod/mini';

/** Sends one stored mail. Its tries reach over more than an hour, as long as a mail server may be away. */
export const sendMailJob = defineJob({
  name: 'send-mail',
  data: z.object({ mailId: z.uuid() }),
  tries: 12,
  pause: 2,
  longestPause: 15 * 60,
  timeLimit: 45,
  concurrency: 4,
});
