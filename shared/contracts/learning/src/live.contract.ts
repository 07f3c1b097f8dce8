import { LocaleSchema } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { LEARNING_ERRORS as L } from './learning.errors.ts';
import { CatalogId, when, whole } from './learning.schemas.ts';
import { LIVE_STATES } from './learning.vocabulary.ts';
import { Playback, Watermark } from './player.contract.ts';

export const LiveState = z.enum(LIVE_STATES);
export type LiveState = z.infer<typeof LiveState>;

const params = z.object({ curriculumId: CatalogId, lectureId: CatalogId });

/** What guests, learners and staff alike are told of a live or on-site lecture. */
export const LiveFacts = z.object({
  curriculumId: z.string(),
  lectureId: z.string(),
  type: z.enum(['live', 'onsite']),
  course_ko: z.string(),
  course_en: z.string(),
  title_ko: z.string(),
  title_en: z.string(),
  instructor_ko: z.string(),
  instructor_en: z.string(),
  state: LiveState,
  /** Null while there is no date yet (`preparing`). */
  startsAt: z.nullable(when),
  endsAt: z.nullable(when),
  /** The former start of a lecture that was moved; null when it never was. */
  movedFrom: z.nullable(when),
  /** Why it was cancelled, in the words of staff; empty otherwise. */
  reason: z.string(),
});
export type LiveFacts = z.infer<typeof LiveFacts>;

/** How often a learner in a live lecture was asked whether they are there. */
export const PresenceChecks = z.object({
  /** Checks whose time is over, and those that were confirmed. */
  asked: whole('Attendance checks that count'),
  confirmed: whole('Attendance checks that were confirmed'),
  /** The check that can be confirmed now. */
  open: z.nullable(z.object({ number: whole('First or second check'), until: when })),
});
export type PresenceChecks = z.infer<typeof PresenceChecks>;
const NEVER_ASKED: PresenceChecks = { asked: 0, confirmed: 0, open: null };

/** A live or on-site lecture, as a holder of its course sees it. */
export const LiveLecture = z.object({
  ...LiveFacts.shape,
  /** When the door opens: 15 minutes before. */
  joinsAt: z.nullable(when),
  canJoin: z.boolean(),
  /** The lecture has ended and its recording plays in the player. */
  hasRecording: z.boolean(),
  /** Of an on-site lecture: where it is; empty while it is not decided. */
  venue_ko: z.string(),
  venue_en: z.string(),
  seats: z.nullable(whole('People that the place holds')),
  /** The person's own code for checking in at an on-site lecture; null for a live one and for who teaches it. */
  ticket: z.nullable(z.string()),
  /** When the person was there. */
  presences: z.array(z.object({ joinedAt: when, leftAt: z.nullable(when) })),
  /** By the server's clock, for countdowns. */
  now: when,
  attendedSeconds: whole('Seconds the person was there'),
  presenceChecks: z._default(PresenceChecks, NEVER_ASKED),
});
export type LiveLecture = z.infer<typeof LiveLecture>;

export const getLiveLecture = defineEndpoint({
  method: 'GET',
  path: '/api/learning/live/:curriculumId/:lectureId',
  access: 'licensed-or-content',
  summary: 'A live lecture and whether it can be joined now',
  params,
  response: LiveLecture,
  errors: [L.NOT_ENROLLED, L.LECTURE_NOT_FOUND],
});

/**
 * Begins or goes on with being there: said every heartbeat; a minute without it ends the interval. While the lecture is
 * live the answer brings the stream: the first time, and with a new token when the one that is named runs out.
 */
export const attendLive = defineEndpoint({
  method: 'POST',
  path: '/api/learning/live/:curriculumId/:lectureId/attend',
  access: 'licensed-or-content',
  inView: 'closed',
  summary: 'Records that the signed-in person is in the live lecture',
  params,
  body: z.strictObject({
    /** Made by the page that shows the stream, and the same as long as it does. */
    viewingId: z.uuid(),
    /** When the token of the stream that is shown runs out; null without one. */
    tokenUntil: z.nullable(when),
  }),
  response: z.object({
    lecture: LiveLecture,
    /** Null before the lecture begins, and while the token that is named is good for some time. */
    playback: z.nullable(Playback),
    /** Comes with every playback. */
    watermark: z._default(z.nullable(Watermark), null),
  }),
  errors: [L.NOT_ENROLLED, L.LECTURE_NOT_FOUND, L.LIVE_CLOSED],
});

export const confirmPresence = defineEndpoint({
  method: 'POST',
  path: '/api/learning/live/:curriculumId/:lectureId/presence',
  access: 'licensed-or-content',
  inView: 'closed',
  summary: 'Confirms the open attendance check of the signed-in person in a live lecture',
  params,
  body: z.strictObject({
    number: z.int().check(z.minimum(1), z.maximum(2), z.describe('Number of the check')),
  }),
  response: LiveLecture,
  errors: [L.NOT_ENROLLED, L.LECTURE_NOT_FOUND, L.LIVE_NOT_JOINED, L.PRESENCE_CHECK_CLOSED],
});

export const leaveLive = defineEndpoint({
  method: 'POST',
  path: '/api/learning/live/:curriculumId/:lectureId/leave',
  access: 'licensed-or-content',
  inView: 'closed',
  summary: 'Ends the interval of being in the live lecture',
  params,
  response: LiveLecture,
  errors: [L.NOT_ENROLLED, L.LECTURE_NOT_FOUND],
});

/** As a calendar takes it: the same entry after every change, with a higher number; cancelled when the lecture is. */
export const getLiveCalendar = defineEndpoint({
  method: 'GET',
  path: '/api/learning/live/:curriculumId/:lectureId/calendar.ics',
  access: 'licensed-or-content',
  summary: 'A live or on-site lecture as a calendar file',
  mediaType: 'text/calendar',
  params,
  query: z.object({ lang: z.optional(LocaleSchema) }),
  response: z.string(),
  errors: [L.NOT_ENROLLED, L.LECTURE_NOT_FOUND],
});

/** Address of the calendar file. */
export const calendarFile = (curriculumId: string, lectureId: string, lang: 'ko' | 'en'): string =>
  `/api/learning/live/${encodeURIComponent(curriculumId)}/${encodeURIComponent(lectureId)}/calendar.ics?lang=${lang}`;
