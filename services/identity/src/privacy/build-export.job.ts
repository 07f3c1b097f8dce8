import { defineJob } from '@lectern/nest-kit';
import * as z from 'zod/mini';

/** Gathers what is known about a person, here and in other services, into one file. */
export const buildExportJob = defineJob({
  name: 'build-export',
  data: z.object({ exportId: z.string() }),
  tries: 6,
});
