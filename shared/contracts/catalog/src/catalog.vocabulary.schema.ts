import * as z from 'zod/mini';
import { LEVELS, SORTS } from './catalog.vocabulary.ts';

/** Parsers of the vocabulary; apart from its lists, so that a page can use a list without carrying a parser. */
export const Level = z.enum(LEVELS);
export type Level = z.infer<typeof Level>;

export const Sort = z.enum(SORTS);
export type Sort = z.infer<typeof Sort>;

/** An order results are in: relevance is what a text search has until another order is asked for. */
export const UsedSort = z.enum([...SORTS, 'relevance']);
export type UsedSort = z.infer<typeof UsedSort>;

/** Languages a course may be taught in. */
export const CourseLanguage = z.enum(['ko', 'en', 'ja', 'zh']);
export type CourseLanguage = z.infer<typeof CourseLanguage>;
