import { dayRangeQuery, STATISTICS_ROLES, statisticsRange } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { IDENTITY_ERRORS as I } from './identity.errors.ts';

const counts = () => ({ signUps: z.int(), verified: z.int() });

/** People who signed up, and people whose first licence was verified; those who have left are in neither. */
export const readAccountStatistics = defineEndpoint({
  method: 'GET',
  path: '/api/admin/statistics/accounts',
  access: { roles: STATISTICS_ROLES },
  summary: 'Sign-ups and verified licences in a range of Korean days, beside the range before',
  query: z.object(dayRangeQuery),
  response: z.object({
    ...statisticsRange,
    now: z.object(counts()),
    before: z.object(counts()),
    days: z.array(z.object({ day: z.iso.date(), ...counts() })),
    /** What each figure counts. */
    definitions: z.optional(z.record(z.string(), z.object({ ko: z.string(), en: z.string() }))),
  }),
  errors: [I.RANGE_REFUSED],
});
