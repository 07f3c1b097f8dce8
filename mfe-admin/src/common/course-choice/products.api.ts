import { searchStaffProducts } from '@lectern/contracts-catalog';
import type { ResponseOf } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';

export type FoundProducts = ResponseOf<typeof searchStaffProducts>;

/** Courses and packs by words of their title, or by id. @throws {ApiError} */
export const findProducts = (api: ApiClient, q: string, signal: AbortSignal): Promise<FoundProducts> =>
  api.call(searchStaffProducts, { query: { q }, signal });
