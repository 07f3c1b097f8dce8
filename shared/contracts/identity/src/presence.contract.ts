import { Done, type StaffRole } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';

/*
 * Who of the staff has something open at this moment, so that two do not work on it without knowing. It is no record: an
 * entry ends by itself, and what somebody did stands in the audit.
 */

/** What staff open to work on. A refund is open as its order. */
export const PRESENCE_KINDS = [
  'order',
  'ticket',
  'question',
  'submission',
  'application',
  'license',
  'review',
  'user',
  'code',
  'certificate',
  'storefront',
  'mail',
  'flag',
  'course',
  'lecture',
] as const;
export type PresenceKind = (typeof PRESENCE_KINDS)[number];

/**
 * Who may say that they have an object of a kind open and hear who else has, besides owners: the roles of the call that
 * reads such an object. Other staff may not know who works on what they may not see, nor pretend to have it open.
 */
export const PRESENCE_ROLES: Readonly<Record<PresenceKind, readonly StaffRole[]>> = {
  order: ['viewer', 'finance'],
  ticket: ['viewer'],
  question: ['viewer', 'content'],
  submission: ['content'],
  application: ['content'],
  license: ['license-reviewer'],
  review: ['content'],
  user: ['viewer', 'license-reviewer', 'finance'],
  code: ['viewer', 'finance'],
  certificate: ['viewer', 'license-reviewer', 'content'],
  storefront: ['content'],
  mail: ['content'],
  flag: ['viewer', 'content', 'finance'],
  course: ['content'],
  lecture: ['viewer', 'content'],
};

export const PRESENCE = {
  /** Seconds between two calls of a page that is in sight. */
  everySeconds: 20,
  /** Seconds for which a call counts. */
  lastsSeconds: 60,
  /** Things that one person can have open; the oldest gives way. */
  mostOfOne: 20,
  /** Colleagues that an answer names. */
  mostNamed: 5,
} as const;

/** Of any kind; each kind has fewer. */
const access = { roles: [...new Set(Object.values(PRESENCE_ROLES).flat())] };
const params = z.object({
  kind: z.enum(PRESENCE_KINDS),
  id: z.string().check(z.regex(/^[\w.:-]{1,80}$/)),
});

/** Another member of staff who has the same open. */
export const PresentColleague = z.object({
  name: z.string(),
  /** Since when, without a gap longer than a call counts. */
  since: z.iso.datetime(),
});
export type PresentColleague = z.infer<typeof PresentColleague>;

export const keepPresence = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/presence/:kind/:id',
  access,
  summary:
    'Says that the caller has something open that their role may read, and tells which colleagues have',
  secondStep: 'passed',
  params,
  response: z.object({ others: z.array(PresentColleague) }),
  errors: [],
});

/** No error when the caller did not have it open. */
export const endPresence = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/presence/:kind/:id',
  access,
  summary: 'Says that the caller has closed it',
  secondStep: 'passed',
  params,
  response: Done,
  errors: [],
});
