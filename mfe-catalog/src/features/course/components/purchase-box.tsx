import { useSession } from '@lectern/shell-api';
import { CircleCheckIcon } from '@lectern/ui';
import { useCatalogText } from '../../../common/use-catalog-text.ts';
import type { CourseView } from '../course-view.ts';
import { CoursePrice } from './course-price.tsx';
import { EnrolButton } from './enrol-button.tsx';
import { Facts } from './facts.tsx';
import css from './purchase-box.module.css';

/** Price, the one button, and what the price buys. */
export function PurchaseBox({ course }: { course: CourseView }) {
  const t = useCatalogText();
  const session = useSession();
  const isOwner = course.hasAccess && session.status !== 'signed-out';
  return (
    <div className={css.box}>
      <CoursePrice course={course} size="l" />
      <EnrolButton courseId={course.id} hasAccess={course.hasAccess} size="l" block />
      {isOwner ? (
        <p className={css.owned}>
          <CircleCheckIcon />
          {t('course.enrolled')}
        </p>
      ) : (
        <p className={css.note}>
          {t(course.period.kind === 'months' ? 'course.refund' : 'course.refundLive')}
        </p>
      )}
      <Facts course={course} />
    </div>
  );
}
