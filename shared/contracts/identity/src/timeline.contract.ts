import {
  listQuery,
  PERSON_EVENT_KINDS,
  UserParams as params,
  type PersonEventKind,
} from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { NamedAccount } from './audit.contract.ts';
import { AUDITED_SERVICES } from './audited-services.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { IDENTITY_ERRORS as E } from './identity.errors.ts';

/* Everything that happened to one person, in every service, as one list by time (issue 24, point 7). */

/** `act` is an entry of the record, which has an `action`. */
export const TIMELINE_KINDS = ['act', ...PERSON_EVENT_KINDS] as const satisfies readonly (
  'act' | PersonEventKind
)[];

export const TimelineRow = z.object({
  /** Of all rows another one. */
  id: z.string(),
  at: z.iso.datetime(),
  service: z.enum(AUDITED_SERVICES),
  kind: z.enum(TIMELINE_KINDS),
  /** Of an entry of the record. */
  action: z.nullable(z.string()),
  /** Null when no account was signed in, and when the site did it. */
  actor: z.nullable(NamedAccount),
  /** The account that an entry of the record is about. */
  subject: z.nullable(NamedAccount),
  /** Order, course, certificate or ticket that an event is about, and its name. */
  objectId: z.nullable(z.string()),
  title: z.nullable(z.object({ ko: z.string(), en: z.string() })),
  /** States or values. Of an act, as `more`, only for roles that open the list which has them; null and empty otherwise. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** Of an act on a certificate or on the share of a course, as `before` and `after`, only for roles that may do such acts. */
  reason: z.nullable(z.string()),
  /** Further recorded values, by name. */
  more: z.record(z.string(), z.string()),
  traceId: z.nullable(z.string()),
});
export type TimelineRow = z.infer<typeof TimelineRow>;

/**
 * Reading it is written down. Entries that others than owners may not read are missing for them: what the person did to other
 * accounts, and events of lists that their roles do not open.
 */
export const getTimeline = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users/:userId/timeline',
  access: { roles: ['viewer', 'license-reviewer', 'finance'] },
  summary: 'What happened to a person in every service, the latest first',
  params,
  query: z.object({ after: listQuery.after, size: listQuery.size }),
  response: z.object({
    person: z.object({ id: z.string(), name: z.string() }),
    items: z.array(TimelineRow),
    /** Cursor of the page after this one; null on the last. */
    next: z.nullable(z.string()),
    size: z.int(),
    /** Services that did not answer: what happened there is missing here. */
    missing: z.array(z.enum(AUDITED_SERVICES)),
  }),
  errors: [E.USER_NOT_FOUND],
});
