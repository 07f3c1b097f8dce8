import * as z from 'zod/mini';
import { LOCALES } from './locale.ts';

/** Parses an interface language; apart from `locale.ts`, so that knowing the languages does not cost a parser. */
export const LocaleSchema = z.enum(LOCALES);
