import { VIDEO_STEPS } from '@lectern/contracts-media';
import { defineJob } from '@lectern/nest-kit';
import * as z from 'zod/mini';

/** One step of the work on a film. A long film is encoded for hours; one at a time leaves the other core to visitors. */
export const processVideo = defineJob({
  name: 'process-video',
  data: z.object({ videoId: z.string(), step: z.enum(VIDEO_STEPS), run: z.int() }),
  tries: 3,
  pause: 5,
  longestPause: 60,
  timeLimit: 6 * 60 * 60,
  concurrency: 1,
});
