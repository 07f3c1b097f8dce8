import { useLocale } from '@lectern/shell-api';
import { useSyncExternalStore } from 'react';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { formatWindow, type ServicePeriod as Period } from '../service-period.ts';

/** How long a course may be used; live windows in the visitor's own time zone. */
export function ServicePeriod({ period }: { period: Period }) {
  const t = useCatalogText();
  const locale = useLocale();
  const timeZone = useTimeZone();
  if (period.kind === 'months') return t('course.months', { count: period.months });
  if (period.kind === 'undecided') return t('course.undecided');
  return (
    <time dateTime={`${period.start}/${period.end}`}>
      {formatWindow(period.start, period.end, locale, timeZone)}
    </time>
  );
}

const never = () => () => undefined;

/** Korean time in the server's HTML and while hydrating it, then the visitor's own. */
export function useTimeZone(): string {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'Asia/Seoul',
  );
}
