import { REVIEW_FAULTS, type ReviewFault, type StudioReview } from '@lectern/contracts-catalog';
import { showToast, useApi, useReload } from '@lectern/shell-api';
import { Button, Dialog, Notice, RadioCards } from '@lectern/ui';
import { useState } from 'react';
import { useStudioText } from '../../common/use-studio-text.ts';
import { sendReport } from './reviews.api.ts';

/** Reports a review to staff for one of the published reasons; it stays until they have decided. */
export function ReportDialog({ review, onClose }: { review: StudioReview; onClose: () => void }) {
  const t = useStudioText();
  const api = useApi();
  const { reload } = useReload();
  const [fault, setFault] = useState<ReviewFault | null>(null);
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const send = async (): Promise<void> => {
    if (isSending || fault === null) return;
    setSending(true);
    setFailed(false);
    try {
      await sendReport(api, review.id, fault);
      showToast({ tone: 'positive', title: t('reviews.reported') });
      onClose();
      reload();
    } catch {
      setFailed(true);
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('reviews.report.title')}
      description={t('reviews.report.text')}
      closeLabel={t('reviews.cancel')}
      size="s"
      footer={
        <>
          <Button onClick={onClose}>{t('reviews.cancel')}</Button>
          <Button variant="primary" disabled={fault === null} loading={isSending} onClick={() => void send()}>
            {t('reviews.report.send')}
          </Button>
        </>
      }
    >
      {hasFailed ? (
        <Notice tone="danger" announce>
          {t('reviews.failure.UNKNOWN')}
        </Notice>
      ) : null}
      <RadioCards
        legend={t('reviews.report.reason')}
        options={REVIEW_FAULTS.map((value) => ({ value, label: t(`reviews.fault.${value}`) }))}
        value={fault ?? ''}
        onValueChange={(value) => setFault(REVIEW_FAULTS.find((one) => one === value) ?? null)}
      />
    </Dialog>
  );
}
