import { REASON_LENGTH } from '@lectern/contracts-core';
import { showToast, useApi, useReload } from '@lectern/shell-api';
import { useAdminText } from '../../common/use-admin-text.ts';
import { undoChange } from './courses.api.ts';
import { useCourseTitle } from './use-course-columns.tsx';

/** Takes a bulk act back and says of which courses it could not, since somebody changed the same in the meantime. */
export function useUndo(): (changeId: string, reason: string) => Promise<void> {
  const t = useAdminText();
  const api = useApi();
  const { reload } = useReload();
  const titleOf = useCourseTitle();
  return async (changeId, reason) => {
    try {
      const why = t('courses.bulk.undoReason', { reason }).slice(0, REASON_LENGTH.most);
      const { undone, left } = await undoChange(api, changeId, why);
      const names = left.map(titleOf).join(', ');
      showToast({
        tone: left.length > 0 ? 'neutral' : 'positive',
        title: t('courses.bulk.undone', { count: undone }),
        ...(left.length > 0 ? { description: t('courses.bulk.left', { titles: names }) } : {}),
      });
      reload();
    } catch (thrown) {
      const isGone = Object(thrown).code === 'CHANGE_NOT_FOUND';
      showToast({ tone: 'danger', title: t(isGone ? 'courses.bulk.undoGone' : 'courses.bulk.undoFailed') });
    }
  };
}
