import { getStudioCurriculum, type DraftLecture, type StudioCurriculum } from '@lectern/contracts-catalog';
import { COMMON_ERRORS } from '@lectern/contracts-core';
import { listVideos, type Video } from '@lectern/contracts-media';
import { ApiError } from '@lectern/http';
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
    const [video, { videos }] = await Promise.all([
      lecture.videoId ? findFilm(api, lecture.videoId) : null,
      api.call(listVideos, { query: {}, ...options }),
    ]);
    return { course, lecture, sectionTitle: section.titles, video, films: videos };
  }
  throw nothing();
}

const nothing = (): ApiError => new ApiError({ ...COMMON_ERRORS.NOT_FOUND });
