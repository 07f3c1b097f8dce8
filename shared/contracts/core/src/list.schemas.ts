import * as z from 'zod/mini';
import { clampedInt, lenient, shortText } from './lenient.ts';
import { ADMIN_PAGE_SIZES } from './staff-call.vocabulary.ts';

/* The one contract of long lists: pages by key instead of by number, and counts that stop at a cap. */

/** Rows that a list counts at most; behind them it says "more than". */
export const LIST_CAP = 1_000;
/** Longest cursor: a moment and an id, encoded. */
const CURSOR_LENGTH = 300;

/** Asks for a page of a list. */
export const listQuery = {
  /** `next` of the page before; empty or junk is the first page. */
  after: shortText(CURSOR_LENGTH),
  size: clampedInt(ADMIN_PAGE_SIZES[0], ADMIN_PAGE_SIZES[2], ADMIN_PAGE_SIZES[0]),
  /** By the moment a row was made. */
  order: lenient(z.enum(['desc', 'asc']), 'desc'),
};
export interface ListQuery {
  readonly after: string;
  readonly size: number;
  readonly order: 'asc' | 'desc';
}

/** What a page of a list says besides its rows. */
export const listFacts = {
  /** Cursor of the page after this one; null on the last. */
  next: z.nullable(z.string()),
  /** Rows of the whole list, at most `LIST_CAP`. */
  count: z.int(),
  /** There are more rows than `count`. */
  isCapped: z.boolean(),
  size: z.int(),
};
