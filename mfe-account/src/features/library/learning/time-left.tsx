import type { EnrolledLecture } from '@lectern/contracts-learning';
import { formatDate } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { useAccountText } from '../../../common/use-account-text.ts';
import css from './learning.module.css';
import { countDaysLeft } from './shelves.ts';

/** Days of access from which on the end is pointed out. */
const SOON = 30;

/** How long a course stays open, or when it ended. */
export function TimeLeft({ course, now }: { course: EnrolledLecture; now: number }) {
  const t = useAccountText();
  const locale = useLocale();
  const date = formatDate(course.access_ends_at, locale);
  if (course.is_expired) return <p className={css.left}>{t('learning.ended', { date })}</p>;
  const count = countDaysLeft(course.access_ends_at, now);
  return (
    <p className={count <= SOON ? `${css.left} ${css.soon}` : css.left}>
      {t('learning.left', { count, date })}
    </p>
  );
}
