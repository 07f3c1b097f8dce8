import {
  ACCESS_ERRORS as A,
  COMMON_ERRORS,
  lenient,
  listFacts,
  listQuery,
  optionalLenient,
  Role,
  shortText,
  TRACE_LENGTH,
} from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { AUDITED_SERVICES } from './audited-services.ts';
import { defineEndpoint } from './define-endpoint.ts';

/* The audit of every service in one list (product-screens B20), for owners. Entries are only added. */

/** An account by id, with the name while the account exists. */
export const NamedAccount = z.object({ id: z.string(), name: z.nullable(z.string()) });

export const AuditLine = z.object({
  service: z.enum(AUDITED_SERVICES),
  /** Counted by the service. */
  id: z.string(),
  at: z.iso.datetime(),
  action: z.string(),
  /** Null when no account was signed in. */
  actor: z.nullable(NamedAccount),
  /** Roles of the actor at that time; empty for people acting on their own account. */
  actorRoles: z.array(Role),
  /** The account that the act changed. */
  subject: z.nullable(NamedAccount),
  /** HMAC of the network address: equal addresses give equal digests. */
  addressDigest: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** Further recorded values, by name. */
  more: z.record(z.string(), z.string()),
  /** Of the request or job; null for entries of earlier releases. */
  traceId: z.optional(z.nullable(z.string())),
});
export type AuditLine = z.infer<typeof AuditLine>;

/** A day in Korea, such as 2026-11-22; anything else is no limit. */
const day = () => shortText(10);

const filters = {
  /** Name, e-mail or id of the actor or the subject. */
  q: shortText(100),
  service: optionalLenient(z.enum(AUDITED_SERVICES)),
  action: shortText(60),
  /** What belongs to one request, with all that it led to. */
  trace: shortText(TRACE_LENGTH),
  from: day(),
  /** The last day. */
  until: day(),
  /** What staff did, or everything. */
  scope: lenient(z.enum(['staff', 'all']), 'staff'),
};

export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: { roles: ['owner'] },
  summary: 'What was done, by whom, to whom and why, in every service, by time',
  query: z.object({ ...filters, ...listQuery }),
  response: z.object({
    items: z.array(AuditLine),
    ...listFacts,
    /** Every action there is an entry of. */
    actions: z.array(z.string()),
    /** Services that did not answer: their entries are missing here. */
    missing: z.array(z.enum(AUDITED_SERVICES)),
    /** The words fit more people than one look-up takes: entries of the others are missing here. */
    hasMorePeople: z.boolean(),
  }),
  errors: [],
});

export const AuditExport = z.object({ ...filters, order: listQuery.order });
export type AuditExport = z.output<typeof AuditExport>;

/** A file, not JSON: UTF-8 CSV with a byte order mark, page by page. Written down with the filters. */
export const exportAudit = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit/export',
  access: { roles: ['owner'] },
  summary: 'The filtered record as CSV',
  secondStep: 'fresh',
  query: AuditExport,
  response: z.string(),
  mediaType: 'text/csv',
  errors: [A.TOO_MANY_ATTEMPTS, COMMON_ERRORS.UNAVAILABLE],
});
