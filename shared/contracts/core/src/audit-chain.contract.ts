import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { lenient } from './lenient.ts';

const defineEndpoint = endpointsOf('each');

/** What is wrong with a sealed batch: an entry is missing, one was put in, or what never changes of one has changed. */
export const AUDIT_FAULTS = ['missing', 'added', 'changed'] as const;

/** Hours after which a record that nobody has looked at is late: a night was left out, and half a day has passed. */
export const AUDIT_CHECK_HOURS = 36;

export const AuditChain = z.object({
  entries: z.int().check(z.describe('Entries of the seals that are whole')),
  /** Missing from a release that always looks at all. */
  looked: z.optional(z.int().check(z.describe('Entries of those that were looked at this time'))),
  /** When the last of those was sealed; null of none. */
  sealedAt: z.nullable(z.iso.datetime()),
  /** When a look last came to its end or to a fault; null before the first. Where what is known was asked for. */
  checkedAt: z.optional(z.nullable(z.iso.datetime())),
  /**
   * Since when nobody has looked: the last look, or the first seal where there was none; null while nothing is sealed. Where what is
   * known was asked for.
   */
  uncheckedSince: z.optional(z.nullable(z.iso.datetime())),
  /** The first seal that is wrong, and the first entry of it that is missing or too much, where that is what is wrong. */
  broken: z.nullable(
    z.object({ seal: z.string(), fault: z.enum(AUDIT_FAULTS), entry: z.nullable(z.string()) }),
  ),
});
export type AuditChain = z.infer<typeof AuditChain>;

/**
 * `new` goes on behind what was found whole before; `all` looks at everything, which takes longer the more there is. `known` looks at
 * nothing and says what the last look found; a service of the release before takes it for `new`.
 */
export const auditChainQuery = z.object({ scope: lenient(z.enum(['new', 'all', 'known']), 'new') });
export type AuditChainScope = z.output<typeof auditChainQuery>['scope'];

/** Never routed by the edge. */
export const checkAuditChain = defineEndpoint({
  method: 'GET',
  path: '/internal/audit-chain',
  access: 'service',
  summary: 'Whether every sealed entry of the service’s audit is as it was sealed',
  timeout: 60_000,
  query: auditChainQuery,
  response: AuditChain,
  errors: [],
});
