import { Done, LocaleSchema } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { MAX_QUERY_LENGTH } from './catalog.vocabulary.ts';
import { defineEndpoint } from './define-endpoint.ts';

/**
 * A visitor opened a result of a search. Counts once a day for a term that the dictionary knows and that finds something;
 * all else is answered alike and not counted. Who it was is not kept beyond the day, and within it as a digest alone.
 */
export const pressSearchResult = defineEndpoint({
  method: 'POST',
  path: '/api/curriculum/search-presses',
  access: 'guest',
  summary: 'Counts a search whose result was opened, for the popular searches',
  body: z.strictObject({
    /** The text that was searched for. */
    q: z.string().check(z.minLength(1), z.maxLength(MAX_QUERY_LENGTH)),
    lang: LocaleSchema,
    curriculumId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  }),
  response: Done,
  errors: [],
});
