import { CircleCheckIcon } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import type { CourseView } from '../course-view.ts';
import { CoursePrice } from './course-price.tsx';
import { EnrolButton } from './enrol-button.tsx';
import { Facts } from './facts.tsx';
import css from './purchase-box.module.css';

/** Price, the one button, and what the price buys. */
export function PurchaseBox({ course }: { course: CourseView }) {
  return (
    <div className={css.box}>
      <CoursePrice course={course} size="l" />
      <EnrolButton course={course} size="l" block />
      <Terms course={course} />
      <Facts course={course} />
    </div>
  );
}

/** What the button means: it is yours, it is over, or how the money comes back. */
function Terms({ course: { hasAccess, hasEnded, period, money } }: { course: CourseView }) {
  const t = useCatalogText();
  if (hasAccess) {
    return (
      <p className={css.owned}>
        <CircleCheckIcon />
        {t('course.enrolled')}
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
  if (money.amountMinor === 0) return <p className={css.note}>{t('course.free')}</p>;
  return (
    <p className={css.note}>
      {period.kind === 'undecided' ? `${t('course.undatedNote')} ` : null}
      {t(period.kind === 'months' ? 'course.refund' : 'course.refundLive')}
    </p>
  );
}
