import { changeFavourite, listFavourites } from '@lectern/contracts-catalog';
import type { ApiClient } from '@lectern/http';

/** Ids of the courses the signed-in person keeps. @throws {ApiError} */
export async function loadFavourites(api: ApiClient): Promise<readonly string[]> {
  return (await api.call(listFavourites, {})).curricula;
}

/** Keeps a course, or no longer. @throws {ApiError} */
export async function keepFavourite(
  api: ApiClient,
  { userId, curriculumId, isKept }: { userId: string; curriculumId: string; isKept: boolean },
): Promise<void> {
  const { success } = await api.call(changeFavourite, {
    body: { userId, curriculumId, action: isKept ? 'add' : 'remove' },
  });
  if (!success) throw new Error('The favourite was not kept');
}
