import {
  Category,
  clampedInt,
  COMMON_ERRORS,
  Currency,
  Image,
  lenient,
  LocaleSchema,
  Money,
  optionalLenient,
  optionalNumber,
  queryFlag,
  shortText,
} from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { CurriculumCard } from './catalog.schemas.ts';
import { Level, Sort, UsedSort } from './catalog.vocabulary.schema.ts';
import { defineEndpoint } from './define-endpoint.ts';

const lang = lenient(LocaleSchema, 'en');
const flag = queryFlag();

/** How many courses each choice of a filter would leave, under all other filters and the text of the search. */
export const SearchFacets = z.object({
  category: z.record(Category, z.int()),
  level: z.record(Level, z.int()),
  free: z.int(),
});
export type SearchFacets = z.infer<typeof SearchFacets>;

export const searchCurricula = defineEndpoint({
  method: 'GET',
  path: '/api/curriculum/search',
  access: 'guest',
  summary: 'Catalogue search: text, filters, sort and paging; without filters it lists every course',
  query: z.object({
    lang,
    q: shortText(400),
    category: optionalLenient(Category),
    level: optionalLenient(Level),
    sort: optionalLenient(Sort),
    page: clampedInt(1, 1_000_000, 1),
    /** 0–5. */
    min_rating: optionalNumber(0, 5),
    /** In `currency`, in major units; 0 or absent means no limit. */
    max_price: optionalNumber(0, 1_000_000_000),
    /** Currency of `max_price`; US dollars when absent. */
    currency: optionalLenient(Currency),
    free_only: flag,
    /** Asks for the text as it is typed, even when it finds nothing. */
    exact: flag,
    /** Asks for `facets`. */
    facets: flag,
  }),
  response: z.object({
    success: z.boolean(),
    results: z.array(CurriculumCard),
    /** Null unless asked for. */
    facets: z.nullable(SearchFacets),
    /** When nothing was found: up to five searches that do find something, nearest first. */
    nearest: z.array(z.string()),
    meta: z.object({
      /** Exact when `totalIsExact`, otherwise "at least this many". */
      total: z.int(),
      totalIsExact: z.boolean(),
      /** The page shown: the requested one moved into 1..totalPages. */
      page: z.int(),
      totalPages: z.int(),
      limit: z.int(),
      /** The order of the results. */
      sort: UsedSort,
      /** The corrected text, when the typed one found nothing: a typo, another keyboard layout. */
      understood: z.nullable(z.string()),
      /** The texts that were searched for at once, when the typed one may mean several; likeliest first. */
      meanings: z.optional(z.array(z.string())),
    }),
  }),
  errors: [COMMON_ERRORS.INTERNAL],
});

/** `id` is a curriculum's, an instructor's user id or a category's key; a term has none. */
export const SearchSuggestion = z.object({
  kind: z.enum(['term', 'course', 'doctor', 'category']),
  text: z.string(),
  id: z.nullable(z.string()),
  /** A course's thumbnail, a doctor's portrait; null when they have none. */
  image: z.optional(z.nullable(Image)),
  /** What a course costs, in the currency its cards show in this language. */
  money: z.optional(Money),
});
export type SearchSuggestion = z.infer<typeof SearchSuggestion>;

export const getSearchSuggestions = defineEndpoint({
  method: 'GET',
  path: '/api/search/suggestions',
  access: 'guest',
  summary: 'What the text typed so far may become: terms, courses, doctors and categories, best first',
  query: z.object({ lang, q: shortText(400), limit: clampedInt(1, 20, 8) }),
  response: z.object({
    success: z.boolean(),
    suggestions: z.array(SearchSuggestion),
    /** The text the suggestions were found for, when it is another than the one typed. */
    corrected: z.nullable(z.string()),
  }),
  errors: [COMMON_ERRORS.INTERNAL],
});
