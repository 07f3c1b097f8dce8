import type { ApiError } from '@lectern/http';
import { showToast } from '@lectern/shell-api';

/** Tells staff who see the site as another person, on every page, why a change was refused. */
export function tellViewOnly({ code }: ApiError, t: (key: string) => string): void {
  if (code === 'VIEW_ONLY') showToast({ title: t('view.refused'), description: t('view.refusedText') });
}
