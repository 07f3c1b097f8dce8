import type { ApiError } from '@lectern/http';
import { showToast } from '@lectern/shell-api';

/** Says, on whatever page, why a change was refused to staff who see the site as somebody. */
export function tellViewOnly({ code }: ApiError, t: (key: string) => string): void {
  if (code === 'VIEW_ONLY') showToast({ title: t('view.refused'), description: t('view.refusedText') });
}
