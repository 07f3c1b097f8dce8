import { useLocale } from '@lectern/shell-api';
import { useSyncExternalStore } from 'react';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { formatWindow, type ServicePeriod as Period } from '../service-period.ts';
import css from './service-period.module.css';

/** How long a course may be used; live windows in the visitor's own time zone. */
export function ServicePeriod({ period }: { period: Period }) {
  const t = useCatalogText();
  if (period.kind === 'months') return t('course.months', { count: period.months });
  if (period.kind === 'undecided') return t('course.undecided');
  return <LiveWindow start={period.start} end={period.end} />;
}

const KOREA = 'Asia/Seoul';

/** From when to when, for the visitor, and below in Korean time where that is another. */
export function LiveWindow({ start, end }: { start: string; end: string }) {
  const locale = useLocale();
  const timeZone = useTimeZone();
  const own = formatWindow(start, end, locale, timeZone);
  const korean = formatWindow(start, end, locale, KOREA);
  const isElsewhere = withoutZone(own) !== withoutZone(korean);
  return (
    <span>
      <time dateTime={start}>{isElsewhere ? own : korean}</time>
      {isElsewhere ? <span className={css.korea}>{korean}</span> : null}
    </span>
  );
}

const withoutZone = (words: string): string => words.slice(0, words.lastIndexOf(' '));

const never = () => () => undefined;

/** Korean time in the server's HTML and while hydrating it, then the visitor's own. */
function useTimeZone(): string {
  return useSyncExternalStore(never, ownTimeZone, () => KOREA);
}

/** The browser's time zone; Korean time where the browser hides it. */
function ownTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    Intl.DateTimeFormat('en', { timeZone });
    return timeZone || KOREA;
  } catch {
    return KOREA;
  }
}
