import { useLocale } from '@lectern/shell-api';
import { formatKoreanMoment, formatOwnMoment } from './moment.ts';
import css from './moment-cell.module.css';
import { useAdminText } from './use-admin-text.ts';

interface MomentProps {
  at: string | null;
  /** Stands in place of a moment that never was. */
  none?: string;
}

/** A moment in Korean time; a second line has the time of the viewer where it is another. */
export function Moment({ at, none = '' }: MomentProps) {
  const t = useAdminText();
  const locale = useLocale();
  if (at === null) return none;
  const own = formatOwnMoment(at, locale);
  return (
    <time dateTime={at}>
      {formatKoreanMoment(at, locale)}
      {own === '' ? null : (
        <span className={css.own}>
          <span className="sr-only">{t('moment.own')} </span>
          {own}
        </span>
      )}
    </time>
  );
}
