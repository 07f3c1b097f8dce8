import { defineJob } from '@lectern/nest-kit';
import * as z from 'zod/mini';

/**
 * Tells media which picture of a person is in use; media deletes the others. Repeating it is safe. It retries as long
 * as the erasure job of an account, because the deleted picture may be the public one of a deleted account.
 */
export const keepPictureJob = defineJob({
  name: 'keep-picture',
  data: z.object({ ownerId: z.string() }),
  tries: 40,
  longestPause: 60 * 60,
});
