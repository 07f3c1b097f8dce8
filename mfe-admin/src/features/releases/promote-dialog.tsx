import { ROLLOUT_STEPS, type RemoteOverview } from '@lectern/contracts-releases';
import { RadioCards } from '@lectern/ui';
import { useState } from 'react';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { RELEASE_REFUSALS } from './release-refusals.ts';
import { promote } from './releases.api.ts';

interface PromoteDialogProps {
  remote: RemoteOverview;
  releaseId: string;
  onClose: () => void;
}

/** Gives a release to a share of the visitors; the share of a rollout only grows. */
export function PromoteDialog({
  remote: { id, rollout, live, needsTwo },
  releaseId,
  onClose,
}: PromoteDialogProps) {
  const t = useAdminText();
  // The first release of a remote has nothing beside it that the others could get.
  const steps = ROLLOUT_STEPS.filter(
    (step) => step > (rollout?.percent ?? 0) && (live !== null || step === 100),
  );
  const [percent, setPercent] = useState(steps[0] ?? 100);
  const words = (part: string): string => t(`releases.promote.${part}`, { remote: id, release: releaseId });
  return (
    <ActDialog
      words={{
        title: words('title'),
        text: words(needsTwo ? 'textOfTwo' : 'text'),
        confirm: words(needsTwo ? 'ask' : 'confirm'),
      }}
      done={t(needsTwo ? 'releases.promote.asked' : 'releases.promote.done', { remote: id, percent })}
      refusals={RELEASE_REFUSALS}
      send={(api, reason) => promote(api, id, { releaseId, percent, reason })}
      onDone={onClose}
      onClose={onClose}
    >
      <RadioCards
        legend={t('releases.share')}
        columns={2}
        options={steps.map((step) => ({ value: String(step), label: t(`releases.steps.${step}`) }))}
        value={String(percent)}
        onValueChange={(value) => setPercent(steps.find((step) => String(step) === value) ?? 100)}
      />
    </ActDialog>
  );
}
