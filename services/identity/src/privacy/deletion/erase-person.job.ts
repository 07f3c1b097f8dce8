import { defineJob } from '@lectern/nest-kit';
import * as z from 'zod/mini';

/** Services that have something of a person and erase it at identity's word. */
export const ERASING_SERVICES = ['messaging', 'catalog', 'commerce', 'learning', 'media'] as const;

/** Asks another service to erase a person's data; retried for more than a day. Repeating it is safe. */
export const erasePersonJob = defineJob({
  name: 'erase-person',
  data: z.object({
    service: z.enum(ERASING_SERVICES),
    userId: z.string(),
    email: z.string(),
    pseudonym: z.string(),
    deletedAt: z.iso.datetime(),
  }),
  tries: 40,
  longestPause: 60 * 60,
});
