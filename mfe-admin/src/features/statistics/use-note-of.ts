import { formatCount } from '@lectern/i18n';
import { useAdminText } from '../../common/use-admin-text.ts';

/**
 * Says how many rows a table leaves out, and whether its file has them; null where the table has all, or where the service does not
 * say.
 */
export function useNoteOf(): (
  shown: number,
  total: number | undefined,
  file?: 'whole' | 'same',
) => string | null {
  const t = useAdminText();
  return (shown, total, file = 'same') =>
    total !== undefined && total > shown
      ? t(file === 'whole' ? 'statistics.mostOfFile' : 'statistics.most', {
          shown: formatCount(shown),
          total: formatCount(total),
        })
      : null;
}
