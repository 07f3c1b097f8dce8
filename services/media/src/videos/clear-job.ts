import { defineJob } from '@lectern/nest-kit';
import * as z from 'zod/mini';

/**
 * Deletes the parts of an upload that came to nothing; there are hundreds of a long film. The last look comes when no address of a part
 * is good any more.
 */
export const clearUpload = defineJob({
  name: 'clear-upload',
  data: z.object({ videoId: z.string(), bytes: z.number(), isLastLook: z.optional(z.boolean()) }),
  timeLimit: 10 * 60,
  concurrency: 1,
});
