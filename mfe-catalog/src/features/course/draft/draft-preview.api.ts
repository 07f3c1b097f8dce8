import { getCurriculumFull, previewCurriculum } from '@lectern/contracts-catalog';
import { playVideo } from '@lectern/contracts-media';
import type { ResponseOf } from '@lectern/contracts-core';
import type { ApiClient } from '@lectern/http';
import { pageFailure, type LoaderArgs } from '@lectern/shell-api';
import { REVIEWS_PER_PAGE } from '../../../common/reviews/review-query.ts';
import { toCourseView, type CourseView } from '../course-view.ts';
import { preparePurify } from '../description/purify.ts';
import type { PreviewAnswer } from '../video/preview.api.ts';

type DraftFilm = ResponseOf<typeof previewCurriculum>['films'][number];

export interface DraftPreview {
  readonly course: CourseView;
  readonly films: readonly DraftFilm[];
  /** The page as it is sold, asked for by `?side=live`, to stand beside the draft. */
  readonly isLive: boolean;
}

/** A draft for its authors and for staff of content. @throws {ApiError} */
export async function loadDraftPreview({
  api,
  locale,
  params,
  url,
  signal,
}: LoaderArgs): Promise<DraftPreview> {
  const id = params['id'] ?? '';
  if (!/^[\w-]{1,64}$/.test(id)) throw pageFailure(404, 'CURRICULUM_NOT_FOUND');
  const isLive = url.searchParams.get('side') === 'live';
  await preparePurify().catch(() => undefined);
  if (isLive) {
    const query = { lang: locale, page: 1, limit: REVIEWS_PER_PAGE };
    const sold = await api.call(getCurriculumFull, { params: { id }, query, signal });
    return { course: toCourseView(sold, locale, Date.now()), films: [], isLive };
  }
  const draft = await api.call(previewCurriculum, { params: { id }, query: { lang: locale }, signal });
  return { course: toCourseView(draft, locale, Date.now()), films: draft.films, isLive };
}

/** The film of a draft's lecture, with what its author named in it. Nothing is counted. @throws {ApiError} */
export async function playDraftFilm(
  api: ApiClient,
  { videoId, chapters, quizMarks, view }: DraftFilm,
): Promise<PreviewAnswer> {
  const { playback } = await api.call(playVideo, { params: { id: videoId } });
  return { playback: { ...playback, chapters, quizMarks, initialView: view }, playlists: [] };
}
