import { REVIEW_FAULTS, type ReviewFault } from '@lectern/contracts-catalog';
import { showToast, useApi } from '@lectern/shell-api';
import { Button, Dialog, RadioCards } from '@lectern/ui';
import { useState } from 'react';
import { useCatalogText } from '../../use-catalog-text.ts';
import { sendReport } from './review-acts.api.ts';

/** Says what is wrong with a review; the reasons are those for which staff remove one. */
export function ReportDialog({ reviewId, onClose }: { reviewId: string; onClose: () => void }) {
  const t = useCatalogText();
  const api = useApi();
  const [fault, setFault] = useState<ReviewFault | undefined>();
  const [isSending, setSending] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const report = async () => {
    if (isSending) return;
    if (fault === undefined) {
      setMissing(true);
      return;
    }
    setSending(true);
    try {
      await sendReport(api, reviewId, fault);
      showToast({ tone: 'positive', title: t('course.reviews.acts.reported') });
      onClose();
    } catch {
      showToast({ tone: 'danger', title: t('course.reviews.acts.failed') });
      setSending(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="s"
      title={t('course.reviews.acts.reportTitle')}
      description={t('course.reviews.acts.reportText')}
      closeLabel={t('course.reviews.own.cancel')}
      footer={
        <>
          <Button onClick={onClose}>{t('course.reviews.own.cancel')}</Button>
          <Button variant="primary" loading={isSending} onClick={() => void report()}>
            {t('course.reviews.acts.send')}
          </Button>
        </>
      }
    >
      <RadioCards
        legend={t('course.reviews.acts.reportTitle')}
        hideLegend
        options={REVIEW_FAULTS.map((value) => ({ value, label: t(`course.reviews.fault.${value}`) }))}
        value={fault ?? ''}
        onValueChange={(value) => {
          setFault(REVIEW_FAULTS.find((one) => one === value));
          setMissing(false);
        }}
        error={isMissing ? t('course.reviews.acts.missing') : undefined}
      />
    </Dialog>
  );
}
