import * as z from 'zod/mini';
import { defineJob } from '../src/jobs/job-spec.ts';

/** Of its own file, so that a plain process can read it too. */
export const writeLedger = defineJob({
  name: 'write-ledger',
  data: z.object({ note: z.string(), failures: z._default(z.int(), 0) }),
  tries: 3,
  pause: 0,
  batch: 3,
});
