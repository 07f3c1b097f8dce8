import { VIDEO_STEPS } from '@lectern/contracts-media';
import { defineJob } from '@lectern/nest-kit';
import * as z from 'zod/mini';

/** One step of a new run over a film. A kind of its own: a release before would drop it as a step that is done. */
export const encodeAgain = defineJob({
  name: 'encode-again',
  data: z.object({ videoId: z.string(), number: z.int(), step: z.enum(VIDEO_STEPS) }),
  tries: 3,
  pause: 5,
  longestPause: 60,
  timeLimit: 6 * 60 * 60,
  concurrency: 1,
});
