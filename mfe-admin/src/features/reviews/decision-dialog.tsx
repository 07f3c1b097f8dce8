import { REVIEW_FAULTS, type ReviewFault, type StaffReview } from '@lectern/contracts-catalog';
import { RadioCards } from '@lectern/ui';
import { useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { countFaults } from './count-faults.ts';
import { decide } from './reviews.api.ts';

/** `keep` and `show` are the same decision about a review in another state. */
export type ReviewAct = 'keep' | 'remove' | 'show';

interface DecisionDialogProps {
  review: StaffReview;
  act: ReviewAct;
  onDone: () => void;
  onClose: () => void;
}

/** Keeps, removes or shows a review, with a reason. A removal names the published rule that the author is told. */
export function DecisionDialog({ review, act, onDone, onClose }: DecisionDialogProps) {
  const t = useAdminText();
  const isRemoval = act === 'remove';
  const [fault, setFault] = useState<ReviewFault | null>(countFaults(review.reports)[0]?.fault ?? null);
  const words = (part: string): string => t(`reviews.${act}.${part}`);
  return (
    <ActDialog
      words={{ title: words('title'), text: words('text'), confirm: words('confirm') }}
      done={words('done')}
      isDangerous={isRemoval}
      isReady={!isRemoval || fault !== null}
      refusals={{
        REVIEW_NOT_FOUND: 'reviews.gone',
        REVIEW_CHANGED: (details) => {
          const { state = '' } = Object(details) as { state?: string };
          return t('reviews.changed', { state: t(`reviews.state.${state}`, { defaultValue: state }) });
        },
      }}
      send={(api, reason) =>
        decide(api, review.id, { removedFor: isRemoval ? fault : null, seen: review.changed_at, reason })
      }
      onDone={onDone}
      onClose={onClose}
    >
      {isRemoval ? (
        <RadioCards
          legend={t('reviews.chooseFault')}
          options={REVIEW_FAULTS.map((value) => ({ value, label: t(`reviews.fault.${value}`) }))}
          value={fault ?? ''}
          onValueChange={(value) => setFault(REVIEW_FAULTS.find((one) => one === value) ?? null)}
        />
      ) : null}
    </ActDialog>
  );
}
