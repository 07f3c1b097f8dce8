import { dayRangeQuery, optionalResourceId, statisticsRange } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { CATALOG_ERRORS as C } from './catalog.errors.ts';
import { VISIT_SOURCES } from './course-visits.vocabulary.ts';
import { defineEndpoint } from './define-endpoint.ts';

/* What authors read of those who see their courses. Null is a figure of fewer than five visitors. */

const hidden = () => z.nullable(z.int());
const counts = () => ({ seen: hidden(), opened: hidden() });
export const StudioVisitsQuery = z.object({ ...dayRangeQuery, course: optionalResourceId() });

export const readStudioVisits = defineEndpoint({
  method: 'GET',
  path: '/api/studio/visits',
  access: { roles: ['instructor'] },
  summary: 'Visitors who saw or opened the courses of an author, and how they came, beside the range before',
  query: StudioVisitsQuery,
  response: z.object({
    ...statisticsRange,
    /** Words for each figure: what exactly is counted. */
    definitions: z.record(z.string(), z.object({ ko: z.string(), en: z.string() })),
    now: z.object(counts()),
    before: z.object(counts()),
    /** Those with something to tell, in the order of the vocabulary. */
    sources: z.array(z.object({ source: z.enum(VISIT_SOURCES), ...counts() })),
    /** Days with something to tell. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        seen: z.int().check(z.describe('Visitors who had the course on their screen in a list')),
        opened: z.int().check(z.describe('Visitors who opened its page')),
      }),
    ),
  }),
  errors: [C.RANGE_REFUSED, C.COURSE_NOT_YOURS],
});

/** A file, not JSON: UTF-8 CSV with a byte order mark, sent row by row. */
export const exportStudioVisits = defineEndpoint({
  method: 'GET',
  path: '/api/studio/visits/file',
  access: { roles: ['instructor'] },
  summary: 'The same by course, day and source as CSV',
  query: StudioVisitsQuery,
  response: z.string(),
  mediaType: 'text/csv',
  errors: [C.RANGE_REFUSED, C.COURSE_NOT_YOURS],
});
