import {
  attachVideo,
  checkReencoding,
  findMaterialFiles,
  findPicture,
  findVideos,
  reencodeVideo,
  listFailedVideos,
  listUncaptioned,
  type FailedVideo,
} from '@lectern/contracts-media';
import { playService } from '@lectern/testing/node';

interface KnownFilm {
  readonly ownerId: string;
  readonly state: 'uploading' | 'queued' | 'working' | 'ready' | 'failed';
  readonly duration: number | null;
  readonly captionsVersions?: { ko: number | null; en: number | null };
}

/** A media service that knows the films and pictures a test puts into it, and keeps what it is told. */
export async function startFakeMedia() {
  const films = new Map<string, KnownFilm>();
  const pictures = new Map<string, object>();
  /** Ids of pictures that were uploaded for the storefront. */
  const storefrontPictures = new Set<string>();
  /** Owners of files by their id. */
  const files = new Map<string, string>();
  const attached = new Map<string, unknown>();
  /** All that was said of a lecture last. */
  const told = new Map<string, Record<string, unknown>>();
  const failed: FailedVideo[] = [];
  /** Lectures whose film has no captions. */
  const uncaptioned = new Set<string>();
  const state = { isAway: false };
  /** What media answers to a wish to encode a film again, `queued` of the others; and the wishes it was told of. */
  const outcomes = new Map<string, string>();
  const reencoded: { videoId: unknown; requestId: unknown }[] = [];
  const played = await playService(({ url, body }) => {
    if (url === findVideos.path) {
      const ids: unknown[] = Array.isArray(body['ids']) ? body['ids'] : [];
      return {
        videos: ids.flatMap((id) => {
          const film = films.get(String(id));
          return film ? [{ id, projection: '2d', captions: [], ...film }] : [];
        }),
      };
    }
    if (url === findMaterialFiles.path) {
      const ids: unknown[] = Array.isArray(body['ids']) ? body['ids'] : [];
      return {
        files: ids.flatMap((id) => (files.has(String(id)) ? [{ id, ownerId: files.get(String(id)) }] : [])),
      };
    }
    if (url === attachVideo.path) {
      if (state.isAway) return undefined;
      told.set(String(body['lectureId']), body);
      attached.set(String(body['lectureId']), body['videoId']);
      return { success: true };
    }
    if (url === checkReencoding.path) return { outcome: outcomes.get(String(body['videoId'])) ?? 'queued' };
    if (url === reencodeVideo.path) {
      if (state.isAway) return undefined;
      reencoded.push({ videoId: body['videoId'], requestId: body['requestId'] });
      return { outcome: 'queued' };
    }
    if (url === listFailedVideos.path) {
      if (state.isAway) return undefined;
      const videos = failed.filter(({ failure }) => [null, failure].includes(body['failure'] as never));
      return { videos, next: null, count: videos.length, isCapped: false };
    }
    if (url === listUncaptioned.path)
      return state.isAway ? undefined : { lectureIds: [...uncaptioned], isCapped: false };
    if (url === findPicture.path) {
      const image = pictures.get(String(body['id']));
      const isForStorefront = storefrontPictures.has(String(body['id']));
      return { picture: image ? { ownerId: 'author', image, isForStorefront } : null };
    }
    return undefined;
  });
  return {
    ...played,
    films,
    files,
    pictures,
    storefrontPictures,
    attached,
    told,
    failed,
    uncaptioned,
    state,
    outcomes,
    reencoded,
  };
}
