import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { clampedInt, lenient, shortText } from './lenient.ts';
import { Role } from './role.schema.ts';

const defineEndpoint = endpointsOf('each');

/** Events of a page between services. */
export const PERSON_EVENTS_OF_PAGE = 200;
const MOMENT_LENGTH = 30;
const ID_LENGTH = 80;

/** What can happen to a person besides what the record of a service says. */
export const PERSON_EVENT_KINDS = [
  'order-state',
  'attempt-state',
  'refund-state',
  'course-begun',
  'course-completed',
  'certificate-issued',
  'certificate-revoked',
  'ticket-opened',
  'ticket-reply',
  'ticket-answer',
  'ticket-note',
] as const;
export type PersonEventKind = (typeof PERSON_EVENT_KINDS)[number];

/** Something that happened to a person, told by the service where it happened. */
export const PersonEvent = z.object({
  /** Of all events of a moment in this service, each has another one; sorted by code unit. */
  id: z.string(),
  /** To the microsecond, so that the events of several services have one order. */
  at: z.string(),
  kind: z.enum(PERSON_EVENT_KINDS),
  /** Roles that may read it besides owners: those of the list that the object stands in. */
  readers: z.array(Role),
  /** What it happened to: an order, a course, a certificate, a ticket. */
  objectId: z.string(),
  /** Name of that in both languages, or what people call it; null where the service does not know it. */
  title: z.nullable(z.object({ ko: z.string(), en: z.string() })),
  /** Account that did it; null for the site itself, and where nobody wrote it down. */
  actorId: z.nullable(z.string()),
  /** Null where it was not kept. */
  traceId: z.nullable(z.string()),
  /** Of a change: the state before, the one after and the cause; of a ticket, its subject. */
  from: z.optional(z.nullable(z.string())),
  to: z.optional(z.nullable(z.string())),
  cause: z.optional(z.nullable(z.string())),
});
export type PersonEvent = z.infer<typeof PersonEvent>;

/** Never routed by the edge. */
export const listPersonEvents = defineEndpoint({
  method: 'GET',
  path: '/internal/person-events',
  access: 'service',
  summary: 'What happened to a person in this service, the latest first',
  query: z.object({
    person: shortText(ID_LENGTH),
    size: clampedInt(1, PERSON_EVENTS_OF_PAGE, 20),
    /** Where the page begins: behind this moment and, where an id is given, behind the event of that moment. */
    afterAt: shortText(MOMENT_LENGTH),
    afterId: shortText(ID_LENGTH),
    /** Without an id: whether events of that very moment are still to come. */
    isMomentOpen: lenient(z.enum(['yes', 'no']), 'no'),
  }),
  response: z.object({ events: z.array(PersonEvent) }),
  errors: [],
});
