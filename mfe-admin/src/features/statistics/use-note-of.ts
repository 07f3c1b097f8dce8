import { formatCount } from '@lectern/i18n';
import { useAdminText } from '../../common/use-admin-text.ts';

/** Says how many rows a table leaves out, which its file has; null where the table has all, or where the service does not say. */
export function useNoteOf(): (shown: number, total: number | undefined) => string | null {
  const t = useAdminText();
  return (shown, total) =>
    total !== undefined && total > shown
      ? t('statistics.mostOfFile', { shown: formatCount(shown), total: formatCount(total) })
      : null;
}
