import { ACCESS_ERRORS as A, historyFacts, LicenseState } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { LEARNING_ERRORS as L } from './learning.errors.ts';
import { when } from './learning.schemas.ts';

/* Whether a person may watch a lecture now, and why not (product-screens B18). */

/** Why a person cannot watch a lecture, in the order in which the player finds out. */
export const ACCESS_REFUSALS = [
  /** Nobody signs in with the account. */
  'suspended',
  /** `licenseState` says how the licence stands. */
  'license',
  'not-enrolled',
  /** `enrolment.endsAt` says since when. */
  'expired',
  /** The lecture was taken out before the person bought the course, or is of another course. */
  'not-found',
  /** A live lecture that is not over, or what is held on site: they have pages of their own. */
  'not-playable',
  'refund-requested',
  /** The film is still being made. */
  'processing',
  /** Making the film failed. */
  'failed',
] as const;

export const AccessTest = z.object({
  person: z.object({
    userId: z.string(),
    name: z.string(),
    /** Empty unless the person was asked for by it. */
    email: z.string(),
  }),
  /** Null: the lecture opens. */
  refusal: z.nullable(z.enum(ACCESS_REFUSALS)),
  licenseState: LicenseState,
  /** What opens the course now, or opened it last; null of a person who never had it. */
  enrolment: z.nullable(
    z.object({
      /** Null when staff granted it. */
      orderId: z.nullable(z.string()),
      startsAt: when,
      endsAt: when,
      firstAccessAt: z.nullable(when),
    }),
  ),
  /** Of the work on a film that is being made; null otherwise. */
  percent: z.nullable(z.int()),
  testedAt: when,
});
export type AccessTest = z.infer<typeof AccessTest>;

const lecture = {
  curriculumId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  lectureId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
};

/** Without the persons who were tested: they are in the audit log alone. Viewers are told no outcome. */
export const getAccessTestHistory = defineEndpoint({
  method: 'GET',
  path: '/api/admin/access-tests/:curriculumId/:lectureId',
  access: { roles: ['content', 'viewer'] },
  summary:
    'Who of staff tested whether persons can watch a lecture, and with which outcome for those who may test',
  params: z.object(lecture),
  response: z.object(historyFacts),
  errors: [],
});

/**
 * Asks what the player asks before it opens a lecture, without opening it: nothing begins and nothing is counted. Devices and a
 * stream elsewhere are of a browser, and not tested. Each test is a look at a person and written down, also one that finds nobody;
 * sixty an hour.
 */
export const testLectureAccess = defineEndpoint({
  method: 'POST',
  path: '/api/admin/access-tests',
  access: { roles: ['content'] },
  secondStep: 'passed',
  summary: 'Whether a person may watch a lecture now, and why not; written down',
  timeout: 10_000,
  body: z.strictObject({
    /** The whole e-mail address, or the id of the account. */
    person: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
    ...lecture,
  }),
  response: AccessTest,
  errors: [A.TOO_MANY_ATTEMPTS, L.LECTURE_NOT_FOUND, L.PERSON_NOT_FOUND],
});
