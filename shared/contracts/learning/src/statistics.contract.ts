import { dayRangeQuery, STATISTICS_ROLES, statisticsRange } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { LEARNING_ERRORS as L } from './learning.errors.ts';

const counts = () => ({ watchedMinutes: z.int(), completions: z.int(), certificates: z.int() });

/** `firstLectures`: people who watched something for the first time. Staff see groups of any size, because they see each learner anyway. */
export const readLearningStatistics = defineEndpoint({
  method: 'GET',
  path: '/api/admin/statistics/learning',
  access: { roles: STATISTICS_ROLES },
  summary: 'First lectures, watching, completions and certificates in a range of Korean days',
  query: z.object(dayRangeQuery),
  response: z.object({
    ...statisticsRange,
    now: z.object({ firstLectures: z.int(), ...counts() }),
    before: z.object({ firstLectures: z.int(), ...counts() }),
    days: z.array(z.object({ day: z.iso.date(), ...counts() })),
    /** The most watched first, a hundred at most; titles are empty of courses that the catalogue no longer knows. */
    courses: z.array(z.object({ id: z.string(), title_ko: z.string(), title_en: z.string(), ...counts() })),
  }),
  errors: [L.RANGE_REFUSED],
});
