import { lenient, listFacts, listQuery, Role, shortText } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';

/* The audit of accounts (product-screens B20), for owners. Entries are only added. */

/** An account by id, with the name while the account exists. */
const NamedAccount = z.object({ id: z.string(), name: z.nullable(z.string()) });

export const AuditLine = z.object({
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
});
export type AuditLine = z.infer<typeof AuditLine>;

/** A day in Korea, such as 2026-11-22; anything else is no limit. */
const day = () => shortText(10);

export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: { roles: ['owner'] },
  summary: 'What was done, by whom, to whom and why',
  query: z.object({
    /** Name, e-mail or id of the actor or the subject. */
    q: shortText(100),
    action: shortText(60),
    from: day(),
    /** The last day. */
    until: day(),
    /** What staff did, or everything. */
    scope: lenient(z.enum(['staff', 'all']), 'staff'),
    ...listQuery,
  }),
  response: z.object({
    items: z.array(AuditLine),
    ...listFacts,
    /** Every action there is an entry of. */
    actions: z.array(z.string()),
  }),
  errors: [],
});
