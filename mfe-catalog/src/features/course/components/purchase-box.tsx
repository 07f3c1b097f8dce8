import { formatMoney } from '@lectern/i18n';
import { Link, useLocale } from '@lectern/shell-api';
import { CircleCheckIcon, TextLink } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import { paths } from '../../../paths.ts';
import type { CourseView } from '../course-view.ts';
import { CalendarButton } from './calendar-button.tsx';
import { CoursePrice } from './course-price.tsx';
import { formatSaleMoment } from './closed-sale.tsx';
import { EnrolButton } from './enrol-button.tsx';
import { Facts } from './facts.tsx';
import css from './purchase-box.module.css';

/** Price, the one button, and what the price buys. On phones the bar at the bottom of the screen holds price and button. */
export function PurchaseBox({ course }: { course: CourseView }) {
  return (
    <div className={css.box}>
      {course.hasAccess ? <Owned /> : null}
      <div className={css.act}>
        {course.hasAccess ? null : <CoursePrice course={course} size="l" />}
        <EnrolButton course={course} size="l" block />
      </div>
      <Terms course={course} />
      <Facts course={course} />
      <CalendarButton course={course} />
    </div>
  );
}

/** In place of the price, and as high. */
function Owned() {
  const t = useCatalogText();
  return (
    <p className={css.owned}>
      <CircleCheckIcon />
      {t('course.enrolled')}
    </p>
  );
}

/** What the button means: where progress is kept, that it is over or not sold now, or how the money comes back. */
function Terms({ course }: { course: CourseView }) {
  const t = useCatalogText();
  const locale = useLocale();
  const { hasAccess, hasEnded, isCancelled, period, money, won, sale } = course;
  if (hasAccess) {
    return (
      <p className={css.note}>
        {t('course.enrolledText')}{' '}
        <TextLink as={Link} href={paths.my}>
          {t('course.library')}
        </TextLink>
      </p>
    );
  }
  if (isCancelled) {
    return (
      <p className={css.note}>
        <strong className={css.ended}>{t('course.cancelled')}</strong> {t('course.cancelledText')}
      </p>
    );
  }
  if (hasEnded) {
    return (
      <p className={css.note}>
        <strong className={css.ended}>{t('course.ended')}</strong> {t('course.endedText')}
      </p>
    );
  }
  if (sale?.state === 'before' || sale?.state === 'after')
    return <p className={css.note}>{t(`course.sale.${sale.state}Text`)}</p>;
  const deadline = sale?.endsAt
    ? t('course.sale.until', { date: formatSaleMoment(sale.endsAt, locale) })
    : '';
  if (money.amountMinor === 0)
    return <p className={css.note}>{[deadline, t('course.free')].filter(Boolean).join(' ')}</p>;
  return (
    <p className={css.note}>
      {deadline ? `${deadline} ` : null}
      {period.kind === 'undecided' ? `${t('course.undatedNote')} ` : null}
      {t(period.kind === 'months' ? 'course.refund' : 'course.refundLive')}
      {won === null ? null : (
        <span className={css.charged}>
          {t('course.chargedIn', { dollars: formatMoney(money, locale), won: formatMoney(won, locale) })}
        </span>
      )}
    </p>
  );
}
