import { SEARCH_PAGE_SIZE } from '@lectern/contracts-catalog';

/** Number of pages; an empty result still has its first page. */
export function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / SEARCH_PAGE_SIZE));
}
