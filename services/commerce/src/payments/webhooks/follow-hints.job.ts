import { defineJob } from '@lectern/nest-kit';
import * as z from 'zod/mini';

/** Follows the hints of the provider that wait in the inbox. */
export const followHintsJob = defineJob({
  name: 'follow-hints',
  data: z.object({}),
  tries: 5,
  concurrency: 1,
});
