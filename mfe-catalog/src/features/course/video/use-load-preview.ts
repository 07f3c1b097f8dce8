import { useApi } from '@lectern/shell-api';
import { useMemo } from 'react';
import { useDraftCourse } from '../draft/draft-context.ts';
import { loadPreview, loadPreviewAtOnce, type PreviewAnswer } from './preview.api.ts';

/** How the film of a lecture is opened: by a press at once, and again for each later token. */
export interface LoadPreview {
  readonly atOnce: () => Promise<PreviewAnswer>;
  readonly again: () => Promise<PreviewAnswer>;
}

/** The free preview of what is sold; any film of a draft. */
export function useLoadPreview(curriculumId: string, lectureId: string): LoadPreview {
  const api = useApi();
  const draft = useDraftCourse();
  return useMemo(() => {
    if (draft?.hasFilm(lectureId)) {
      const load = (): Promise<PreviewAnswer> => draft.loadFilm(lectureId);
      return { atOnce: load, again: load };
    }
    return {
      atOnce: () => loadPreviewAtOnce(api, curriculumId, lectureId),
      again: () => loadPreview(api, curriculumId, lectureId),
    };
  }, [api, draft, curriculumId, lectureId]);
}
