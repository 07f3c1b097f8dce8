import { dayRangeQuery, STATISTICS_ROLES, statisticsRange } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { SUPPORT_ERRORS as S } from './support.errors.ts';

const counts = () => ({ opened: z.int(), answered: z.int() });
/** Half of the first answers came sooner; null without any. */
const medianMinutes = () => z.nullable(z.int());

/** How much is asked, and how soon it is answered; an answer counts on its own day, and only the first of an inquiry. */
export const readSupportStatistics = defineEndpoint({
  method: 'GET',
  path: '/api/admin/statistics/support',
  access: { roles: STATISTICS_ROLES },
  summary: 'Inquiries and first answers in a range of Korean days, beside the range before',
  query: z.object(dayRangeQuery),
  response: z.object({
    ...statisticsRange,
    /** Inquiries that wait for staff at this moment. */
    openTickets: z.int(),
    now: z.object({ ...counts(), medianMinutes: medianMinutes() }),
    before: z.object({ ...counts(), medianMinutes: medianMinutes() }),
    days: z.array(z.object({ day: z.iso.date(), ...counts() })),
    /** What each figure counts. */
    definitions: z.optional(z.record(z.string(), z.object({ ko: z.string(), en: z.string() }))),
  }),
  errors: [S.RANGE_REFUSED],
});
