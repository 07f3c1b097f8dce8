import { defineJob, uuidOf } from '@lectern/nest-kit';
import * as z from 'zod/mini';

/** Looks which mails about live lectures are due; each asks for the next. `slot` is the start of five minutes. */
export const lookForMailsJob = defineJob({ name: 'live-mails', data: z.object({ slot: z.int() }) });

/** A page of the people who are told of a lecture. */
export const tellPeopleJob = defineJob({
  name: 'live-mail-page',
  data: z.object({
    curriculumId: z.string(),
    lectureId: z.string(),
    occasion: z.string(),
    kind: z.enum(['reminder', 'moved', 'cancelled']),
    afterUserId: z.string(),
  }),
  timeLimit: 300,
  concurrency: 1,
});

const SLOT_MS = 5 * 60_000;

/** The first look is at once, and is one for all instances that start within the same five minutes. */
export function lookAt(slot: number): { data: { slot: number }; id: string; startAfter: Date } {
  return { data: { slot }, id: uuidOf(`live mails ${slot}`), startAfter: new Date(slot * SLOT_MS) };
}

export const slotOf = (now: number): number => Math.floor(now / SLOT_MS);
