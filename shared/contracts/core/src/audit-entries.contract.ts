import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { clampedInt, lenient, shortText } from './lenient.ts';
import { Role } from './role.schema.ts';

const defineEndpoint = endpointsOf('each');

/** People that one look-up may name. */
export const AUDIT_PEOPLE = 100;
/** Rows of a page between services. */
export const AUDIT_ROWS = 500;
const ID_LENGTH = 80;
const MOMENT_LENGTH = 30;
/** Characters of the longest trace id that services accept. */
export const TRACE_LENGTH = 64;

/** An entry of a service's record, as it was written down. */
export const AuditRecord = z.object({
  id: z.string(),
  /** To the microsecond, so that the rows of several services have one order. */
  at: z.string(),
  action: z.string(),
  accountId: z.nullable(z.string()),
  actorId: z.nullable(z.string()),
  actorRoles: z.array(Role),
  address: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
  /** Of the request or job; null for entries of earlier releases, absent from a service of one. */
  traceId: z.optional(z.nullable(z.string())),
});
export type AuditRecord = z.infer<typeof AuditRecord>;

/** Never routed by the edge: addresses are in it. */
export const listAuditEntries = defineEndpoint({
  method: 'GET',
  path: '/internal/audit-entries',
  access: 'service',
  summary: 'What the service wrote down, filtered, by time',
  query: z.object({
    /** Ids of who acted or was acted on, separated by commas; empty is everybody. */
    people: shortText(AUDIT_PEOPLE * ID_LENGTH),
    /** Whether they acted or were acted on, or only the latter. */
    as: lenient(z.enum(['either', 'subject']), 'either'),
    action: shortText(60),
    /** What belongs to one request, with all that it led to; empty is every request. */
    trace: shortText(TRACE_LENGTH),
    /** The first moment, and the first that is too late; empty is no limit. */
    from: shortText(MOMENT_LENGTH),
    before: shortText(MOMENT_LENGTH),
    /** What staff did, or everything. */
    scope: lenient(z.enum(['staff', 'all']), 'staff'),
    order: lenient(z.enum(['desc', 'asc']), 'desc'),
    size: clampedInt(1, AUDIT_ROWS, 20),
    /** Where the page begins: behind this moment and, where an id is given, behind the entry of that moment. */
    afterAt: shortText(MOMENT_LENGTH),
    afterId: shortText(20),
    /** Without an id: whether entries of that very moment are still to come. */
    isMomentOpen: lenient(z.enum(['yes', 'no']), 'no'),
    /** Whether `count` and `actions` are wanted, which a file of many pages has no use for. */
    facts: lenient(z.enum(['yes', 'no']), 'yes'),
  }),
  response: z.object({
    entries: z.array(AuditRecord),
    count: z.int().check(z.describe('Entries that fit, counted up to the cap of lists and one')),
    /** Every action there is an entry of. */
    actions: z.array(z.string()),
  }),
  errors: [],
});
