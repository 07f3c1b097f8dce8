import { defineJob } from '@lectern/nest-kit';
import * as z from 'zod/mini';

/** Has another service forget a person, until it says that it did: tried over more than a day. Twice is no harm. */
export const erasePersonJob = defineJob({
  name: 'erase-person',
  data: z.object({
    service: z.enum(['messaging', 'catalog']),
    userId: z.string(),
    email: z.string(),
    pseudonym: z.string(),
    deletedAt: z.iso.datetime(),
  }),
  tries: 40,
  longestPause: 60 * 60,
});
