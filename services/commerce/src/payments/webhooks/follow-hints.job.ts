import { defineJob, uuidOf } from '@lectern/nest-kit';
import * as z from 'zod/mini';

/** Follows the hints of the provider that wait in the inbox. */
export const followHintsJob = defineJob({
  name: 'follow-hints',
  data: z.object({}),
  tries: 5,
  concurrency: 1,
  isAnnounced: false,
});

/** Milliseconds whose hints are followed together. */
const SLOT = 500;

/** The job that follows the hints of this moment, once for all of them; what it misses is followed by the next sweep. */
export function nextFollow(now: number): { id: string; startAfter: Date } {
  const slot = Math.floor(now / SLOT) + 1;
  return { id: uuidOf(`${followHintsJob.name} ${slot}`), startAfter: new Date(slot * SLOT) };
}
