import { REASON_LENGTH } from '@lectern/contracts-core';
import { showToast, useApi, useReload } from '@lectern/shell-api';
import { useAdminText } from '../../common/use-admin-text.ts';
import type { Switch } from './codes.api.ts';

/**
 * Takes a bulk act on codes back by its opposite, and says of which codes it could not, since somebody decided about them in the
 * meantime: `change` has the versions that the act left.
 */
export function useUndo(): (change: Switch) => Promise<void> {
  const t = useAdminText();
  const api = useApi();
  const { reload } = useReload();
  return async ({ codes, act, reason }) => {
    try {
      const { switchAll } = await import(/* webpackChunkName: "admin.codes-data" */ './codes.api.ts');
      const why = t('courses.bulk.undoReason', { reason }).slice(0, REASON_LENGTH.most);
      const { changed, left } = await switchAll(api, { codes, act, reason: why });
      showToast({
        tone: left.length > 0 ? 'neutral' : 'positive',
        title: t('codes.bulk.undone', { count: changed.length }),
        ...(left.length > 0 ? { description: t('codes.bulk.left', { codes: left.join(', ') }) } : {}),
      });
      reload();
    } catch {
      showToast({ tone: 'danger', title: t('courses.bulk.undoFailed') });
    }
  };
}
