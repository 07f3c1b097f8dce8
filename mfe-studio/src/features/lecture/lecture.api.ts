import {
  findStreamKey,
  getStudioCurriculum,
  type DraftLecture,
  type StreamKeyState,
  type StudioCurriculum,
} from '@lectern/contracts-catalog';
import { COMMON_ERRORS } from '@lectern/contracts-core';
import { listVideos, type Video } from '@lectern/contracts-media';
import { ApiError, type ApiClient } from '@lectern/http';
import type { LoaderArgs } from '@lectern/shell-api';
import { saveLastDraft } from '../../common/draft/use-draft.ts';
import { findFilm } from '../../common/film/find-film.ts';

export interface LecturePageData {
  readonly course: StudioCurriculum;
  readonly lecture: DraftLecture;
  readonly sectionTitle: { readonly ko: string; readonly en: string };
  /** The film of the draft; null without one, and of one that is gone. */
  readonly video: Video | null;
  /** The person's own films, the newest first. */
  readonly films: readonly Video[];
  /** Where the stream key of a live lecture stands; null of others, and when it could not be read. */
  readonly streamKey: StreamKeyState | null;
}

/** The lecture of the draft with its film. The address names the course: `?course=…`. @throws {ApiError} */
export async function loadLecture({ api, params, url, signal }: LoaderArgs): Promise<LecturePageData> {
  const options = signal ? { signal } : {};
  const id = url.searchParams.get('course') ?? '';
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) throw nothing();
  await saveLastDraft(id);
  const course = await api.call(getStudioCurriculum, { params: { id }, ...options });
  for (const section of course.document.sections) {
    const lecture = section.lectures.find((one) => one.id === params['lectureId']);
    if (!lecture) continue;
    const [video, { videos }, streamKey] = await Promise.all([
      lecture.videoId ? findFilm(api, lecture.videoId) : null,
      api.call(listVideos, { query: {}, ...options }),
      lecture.type === 'live' ? findKey(api, { id, lectureId: lecture.id }, options) : null,
    ]);
    return { course, lecture, sectionTitle: section.titles, video, films: videos, streamKey };
  }
  throw nothing();
}

/** The rest of the page does not wait for a key that cannot be looked up, as for staff, who have none of their own. */
async function findKey(
  api: ApiClient,
  params: { id: string; lectureId: string },
  options: { signal?: AbortSignal },
): Promise<StreamKeyState | null> {
  try {
    return await api.call(findStreamKey, { params, ...options });
  } catch (failure) {
    if (options.signal?.aborted) throw failure;
    return null;
  }
}

const nothing = (): ApiError => new ApiError({ ...COMMON_ERRORS.NOT_FOUND });
