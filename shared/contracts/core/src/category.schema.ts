import * as z from 'zod/mini';
import { CATEGORIES } from './category.vocabulary.ts';

export const Category = z.enum(CATEGORIES);
export type Category = z.infer<typeof Category>;
