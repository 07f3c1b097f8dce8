import {
  dayRangeQuery,
  Done,
  LocaleSchema,
  Reason,
  shortText,
  STATISTICS_ROLES,
  statisticsRange,
} from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { CATALOG_ERRORS as C } from './catalog.errors.ts';
import { defineEndpoint } from './define-endpoint.ts';

/** Letters of a term, and of what it means. */
export const MOST_TERM_LENGTH = 60;

const counts = () => ({ searches: z.int() });
const term = z.string().check(z.trim(), z.minLength(1), z.maxLength(MOST_TERM_LENGTH));

/**
 * What people look for: in vain, as they typed it, and with success, where they opened a course of the results and the dictionary
 * knows the term. Nothing is kept of who they were.
 */
export const readSearchStatistics = defineEndpoint({
  method: 'GET',
  path: '/api/admin/statistics/searches',
  access: { roles: STATISTICS_ROLES },
  summary:
    'Searches without results in a range of days, the terms that led to courses most, and the synonyms that staff made',
  query: z.object({
    ...dayRangeQuery,
    /** Letters of a synonym or of what it means. */
    synonym: shortText(MOST_TERM_LENGTH),
  }),
  response: z.object({
    ...statisticsRange,
    now: z.object(counts()),
    /** Too few where `keptFrom` is after `beforeFrom`. */
    before: z.object(counts()),
    /** The first day of which everything is still kept. */
    keptFrom: z.optional(z.iso.date()),
    days: z.array(z.object({ day: z.iso.date(), ...counts() })),
    /** What each figure counts. */
    definitions: z.optional(z.record(z.string(), z.object({ ko: z.string(), en: z.string() }))),
    /** The most frequent first, a hundred at most. */
    terms: z.array(
      z.object({
        term: z.string(),
        language: LocaleSchema,
        ...counts(),
        /** What staff said that it means; null of one that still finds nothing. */
        meaning: z.nullable(z.string()),
      }),
    ),
    termCount: z.optional(
      z.int().check(z.describe('All texts of the range, of which the list has the first')),
    ),
    /** Terms that led to a course. */
    found: z.object({
      /** The first day of which the counts are still kept. */
      keptFrom: z.iso.date(),
      /** Null before the first count. */
      asOf: z.nullable(z.iso.datetime()),
      /** The most visitors first, a hundred at most. */
      terms: z.array(
        z.object({
          term: z.string(),
          language: LocaleSchema,
          visitors: z.int().check(z.describe('Visitors who opened a course of the results, each once a day')),
        }),
      ),
      count: z.int().check(z.describe('All terms of the range, of which the list has the first')),
    }),
    /** What staff made and fits `synonym`, the latest first, two hundred at most. */
    synonyms: z.array(
      z.object({
        term: z.string(),
        meaning: z.string(),
        /** Free text of a colleague: empty for those who may not make synonyms. */
        reason: z.string(),
        at: z.iso.datetime(),
      }),
    ),
    synonymCount: z.optional(
      z.int().check(z.describe('Synonyms that fit, of which the list has the latest')),
    ),
  }),
  errors: [C.RANGE_REFUSED],
});

/** From the next second on, who searches for the term finds what the known words find. */
export const makeSynonym = defineEndpoint({
  method: 'POST',
  path: '/api/admin/search-synonyms',
  access: { roles: ['content'] },
  secondStep: 'passed',
  summary: 'Has the search understand a term as known words',
  body: z.strictObject({ term, meaning: term, reason: Reason }),
  response: Done,
  errors: [C.SYNONYM_EXISTS, C.SYNONYM_UNKNOWN],
});

export const removeSynonym = defineEndpoint({
  method: 'POST',
  path: '/api/admin/search-synonyms/remove',
  access: { roles: ['content'] },
  secondStep: 'passed',
  summary: 'Takes a synonym back that staff made',
  body: z.strictObject({ term, reason: Reason }),
  response: Done,
  errors: [C.SYNONYM_NOT_FOUND],
});
