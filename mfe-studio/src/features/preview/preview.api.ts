import {
  compareCurriculum,
  getStudioCurriculum,
  type DifferentField,
  type StudioCurriculum,
} from '@lectern/contracts-catalog';
import type { LoaderArgs } from '@lectern/shell-api';
import { saveLastDraft } from '../../common/draft/use-draft.ts';

export interface PreviewPageData {
  readonly course: StudioCurriculum;
  /** Fields in which the draft differs from what is sold; none before the first publication. */
  readonly fields: readonly DifferentField[];
}

/** @throws {ApiError} */
export async function loadPreviewPage({ api, params, signal }: LoaderArgs): Promise<PreviewPageData> {
  const one = { id: params['curriculumId'] ?? '' };
  await saveLastDraft(one.id);
  const [course, { fields }] = await Promise.all([
    api.call(getStudioCurriculum, { params: one, signal }),
    api.call(compareCurriculum, { params: one, signal }),
  ]);
  return { course, fields };
}
