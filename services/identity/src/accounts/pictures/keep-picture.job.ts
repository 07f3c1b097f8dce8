import { defineJob } from '@lectern/nest-kit';
import * as z from 'zod/mini';

/**
 * Tells media which picture of a person is used when it runs; it removes the others. Twice is no harm. As patient as the
 * erasing of a person: what it removes may be the public picture of somebody who left.
 */
export const keepPictureJob = defineJob({
  name: 'keep-picture',
  data: z.object({ ownerId: z.string() }),
  tries: 40,
  longestPause: 60 * 60,
});
