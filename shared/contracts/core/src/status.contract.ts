import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';

const defineEndpoint = endpointsOf('edge');

/** The parts of the site, as people know them: courses and search, accounts, payments, messages, uploaded files. */
export const SITE_PARTS = ['catalogue', 'accounts', 'payments', 'messages', 'files'] as const;
export type SitePart = (typeof SITE_PARTS)[number];

/** Answered by the edge itself, from memory for a few seconds: asking costs the services nothing. */
export const getStatus = defineEndpoint({
  method: 'GET',
  path: '/api/status',
  access: 'guest',
  summary: 'Which parts of the site work at the moment',
  response: z.object({
    checkedAt: z.iso.datetime(),
    parts: z.array(
      z.object({
        part: z.enum(SITE_PARTS),
        works: z.boolean(),
        /** UTC time of the last restart of a process it needs; absent where no supervisor runs. */
        restartedAt: z.optional(z.iso.datetime()),
      }),
    ),
  }),
  errors: [],
});
