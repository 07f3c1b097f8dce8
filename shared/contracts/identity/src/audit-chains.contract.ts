import { AuditChain, auditChainQuery } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { AUDITED_SERVICES } from './audited-services.ts';
import { defineEndpoint } from './define-endpoint.ts';

/** What a service that does not answer has is unknown: null. */
export const checkAuditChains = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit/chains',
  access: { roles: ['owner'] },
  summary: 'Whether the record of each service is whole, and where it is not',
  timeout: 70_000,
  query: auditChainQuery,
  response: z.object({
    services: z.array(z.object({ service: z.enum(AUDITED_SERVICES), chain: z.nullable(AuditChain) })),
  }),
  errors: [],
});
