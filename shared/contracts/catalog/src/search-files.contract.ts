import { dayRangeQuery, shortText, STATISTICS_ROLES } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { CATALOG_ERRORS as C } from './catalog.errors.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { makeSynonym, MOST_TERM_LENGTH } from './search-statistics.contract.ts';

/* What the tables of searches leave out: files of all rows, UTF-8 CSV with a byte order mark. Each is written down with its days, or
   that it was narrowed. */

export const SearchFile = z.object(dayRangeQuery);
export const SynonymFile = z.object({
  /** Letters of a synonym or of what it means. */
  synonym: shortText(MOST_TERM_LENGTH),
});

const file = {
  method: 'GET',
  access: { roles: STATISTICS_ROLES },
  secondStep: 'fresh',
  response: z.string(),
  mediaType: 'text/csv',
} as const;

/** For staff who give the texts a meaning: a visitor may have typed the name of a person. */
export const exportMissedSearches = defineEndpoint({
  ...file,
  access: makeSynonym.access,
  path: '/api/admin/statistics/searches/missed/export',
  summary: 'Searches without results in a range of days as CSV, all texts of it',
  query: SearchFile,
  errors: [C.RANGE_REFUSED],
});

export const exportFoundSearches = defineEndpoint({
  ...file,
  path: '/api/admin/statistics/searches/found/export',
  summary: 'Terms that led to a course in a range of days as CSV, all terms of it',
  query: SearchFile,
  errors: [C.RANGE_REFUSED],
});

/** Why each was made is in it for those who may make one. */
export const exportSynonyms = defineEndpoint({
  ...file,
  path: '/api/admin/statistics/searches/synonyms/export',
  summary: 'The synonyms that staff made and that have the letters as CSV, all of them',
  query: SynonymFile,
  errors: [],
});
