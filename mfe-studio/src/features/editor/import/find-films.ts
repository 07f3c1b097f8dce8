import { listVideos, type Video } from '@lectern/contracts-media';
import type { ApiClient } from '@lectern/http';

/** Pages of own films that are read: with fifty films to a page they hold every lecture of a full course many times. */
const MOST_PAGES = 40;

/** The newest film that was handed in for each of these lectures. @throws {ApiError} */
export async function findFilms(
  api: ApiClient,
  lectureIds: readonly string[],
): Promise<ReadonlyMap<string, Video>> {
  const wanted = new Set(lectureIds);
  const found = new Map<string, Video>();
  for (let page = 1, seen = 0; found.size < wanted.size && page <= MOST_PAGES; page += 1) {
    const { videos, total } = await api.call(listVideos, { query: { page } });
    for (const video of videos) {
      const { lectureId } = video;
      if (lectureId !== null && wanted.has(lectureId) && !found.has(lectureId)) found.set(lectureId, video);
    }
    seen += videos.length;
    if (videos.length === 0 || seen >= total) break;
  }
  return found;
}
