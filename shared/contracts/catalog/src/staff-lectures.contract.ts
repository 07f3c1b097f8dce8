import { Reason, shortText } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { CATALOG_ERRORS as C } from './catalog.errors.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { LECTURE_TYPES } from './studio.vocabulary.ts';

const LONGEST_MS = 24 * 60 * 60 * 1_000;

/** A lecture lasts up to a day. */
const isLength = (ms: number): boolean => ms > 0 && ms <= LONGEST_MS;

/** The times of a session, and why it gets them. */
export const SessionTimes = z
  .strictObject({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime(), reason: Reason })
  .check(z.refine(({ startsAt, endsAt }) => isLength(Date.parse(endsAt) - Date.parse(startsAt))));

export const MovedSession = z.object({
  lectureId: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
});

/** Gives a live or on-site lecture another date. Those who hold its course are told by the learning service. */
export const moveLecture = defineEndpoint({
  method: 'POST',
  path: '/api/admin/lectures/:lectureId/times',
  access: { roles: ['content'] },
  secondStep: 'passed',
  summary: 'Moves a live or on-site lecture to other times',
  params: z.object({ lectureId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) }),
  body: SessionTimes,
  response: MovedSession,
  errors: [C.LECTURE_NOT_FOUND, C.SESSION_PAST],
});

/** Lectures that staff are shown at most while they type. */
export const FOUND_LECTURES = 8;

/** For those who may open the page of a lecture (`getAdminLecture`), because the page shows what the draft has as well. */
export const lookUpLectures = defineEndpoint({
  method: 'GET',
  path: '/api/admin/lectures/find',
  access: { roles: ['content', 'viewer'] },
  summary:
    'A few lectures of published courses and of drafts, by their id, letters of their title or its Hangul initials',
  query: z.object({ q: shortText(100) }),
  response: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        curriculumId: z.string(),
        title_ko: z.string(),
        title_en: z.string(),
        type: z.enum(LECTURE_TYPES),
        course_ko: z.string(),
        course_en: z.string(),
        /** Only a draft has it: it was never published. The release before finds none of these, and does not say. */
        isDraft: z.optional(z.boolean()),
      }),
    ),
  }),
  errors: [],
});
