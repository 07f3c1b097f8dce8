import { searchStaffProducts } from '@lectern/contracts-catalog';
import type { ResponseOf } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';

export type FoundProducts = ResponseOf<typeof searchStaffProducts>;

/** Courses and packs by words of their title, or by id; with `drafts` also what was never published. @throws {ApiError} */
export const findProducts = (
  api: ApiClient,
  { q, drafts }: { readonly q: string; readonly drafts: boolean },
  signal: AbortSignal,
): Promise<FoundProducts> =>
  api.call(searchStaffProducts, { query: { q, ...(drafts ? { drafts } : {}) }, signal });
