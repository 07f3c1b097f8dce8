import type { Review } from '@lectern/contracts-catalog';
import { formatCount } from '@lectern/i18n';
import { showToast } from '@lectern/shell-api';
import { Button } from '@lectern/ui';
import { lazy, Suspense, useState } from 'react';
import { useCatalogText } from '../../use-catalog-text.ts';
import css from './review-acts.module.css';
import type { Helpful } from './use-helpful.ts';

const ReportDialog = lazy(() =>
  import(/* webpackChunkName: "catalog.review-report" */ './report-dialog.tsx').then((part) => ({
    default: part.ReportDialog,
  })),
);

/** What a signed-in reader can do with a review: call it helpful, or report it. */
export function ReviewActs({ review, helpful }: { review: Review; helpful: Helpful }) {
  const t = useCatalogText();
  const [isReporting, setReporting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const count = helpful.countOf(review.id) ?? review.helpful_count;
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    if (!(await helpful.toggle(review.id))) {
      showToast({ tone: 'danger', title: t('course.reviews.acts.failed') });
    }
    setBusy(false);
  };
  return (
    <div className={css.acts}>
      <Button size="s" aria-pressed={helpful.has(review.id)} onClick={() => void press()}>
        {t('course.reviews.acts.helpful')}
        {count > 0 ? ` ${formatCount(count)}` : ''}
      </Button>
      <Button size="s" variant="quiet" onClick={() => setReporting(true)}>
        {t('course.reviews.acts.report')}
      </Button>
      {isReporting ? (
        <Suspense fallback={null}>
          <ReportDialog reviewId={review.id} onClose={() => setReporting(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
