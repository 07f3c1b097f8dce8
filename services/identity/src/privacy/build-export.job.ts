import { defineJob } from '@lectern/nest-kit';
import * as z from 'zod/mini';

/** Collects a person's data, of this and the other services, in one file. */
export const buildExportJob = defineJob({
  name: 'build-export',
  data: z.object({ exportId: z.string() }),
  tries: 6,
});
