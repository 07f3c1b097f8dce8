import {
  compareCurriculum,
  getStudioCurriculum,
  type DifferentField,
  type StudioCurriculum,
} from '@lectern/contracts-catalog';
import type { LoaderArgs } from '@lectern/shell-api';

export interface PreviewPageData {
  readonly course: StudioCurriculum;
  /** Fields in which the draft differs from what is sold; none before the first publication. */
  readonly fields: readonly DifferentField[];
}

/** @throws {ApiError} */
export async function loadPreviewPage({ api, params, signal }: LoaderArgs): Promise<PreviewPageData> {
  const one = { id: params['curriculumId'] ?? '' };
  const [course, { fields }] = await Promise.all([
    api.call(getStudioCurriculum, { params: one, signal }),
    api.call(compareCurriculum, { params: one, signal }),
  ]);
  return { course, fields };
}
