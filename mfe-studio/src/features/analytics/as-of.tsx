import { formatDate } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { useStudioText } from '../../common/use-studio-text.ts';
import css from './analytics.module.css';

/** Until when everything is counted: the earliest of what stands on the page. */
export function AsOf({ moments }: { moments: readonly (string | null | undefined)[] }) {
  const t = useStudioText();
  const locale = useLocale();
  const known = moments.filter((moment) => typeof moment === 'string').toSorted();
  const [earliest] = known;
  if (earliest === undefined) return null;
  const time = new Date(Date.parse(earliest) + 9 * 3_600_000).toISOString().slice(11, 16);
  return <p className={css.muted}>{t('analytics.asOf', { day: formatDate(earliest, locale), time })}</p>;
}
