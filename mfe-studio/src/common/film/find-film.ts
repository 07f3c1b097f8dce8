import { getVideo, type Video } from '@lectern/contracts-media';
import { ApiError, type ApiClient } from '@lectern/http';

/** Null for a film that was taken back, or that a co-author handed in. @throws {ApiError} otherwise. */
export async function findFilm(api: ApiClient, id: string): Promise<Video | null> {
  try {
    return (await api.call(getVideo, { params: { id } })).video;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'VIDEO_NOT_FOUND') return null;
    throw error;
  }
}
