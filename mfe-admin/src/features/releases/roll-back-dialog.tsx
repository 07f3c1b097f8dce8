import type { RemoteOverview } from '@lectern/contracts-releases';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { RELEASE_REFUSALS } from './release-refusals.ts';
import { rollBack } from './releases.api.ts';

interface RollBackDialogProps {
  remote: RemoteOverview;
  onClose: () => void;
}

/** Ends a rollout; without one, gives visitors the former release. The release they had is blocked for good. */
export function RollBackDialog({ remote: { id, live, rollout }, onClose }: RollBackDialogProps) {
  const t = useAdminText();
  const release = rollout?.releaseId ?? live;
  const words = (part: string): string => t(`releases.rollBack.${part}`, { remote: id, release });
  if (release === null) return null;
  return (
    <ActDialog
      words={{
        title: words('title'),
        text: words(rollout ? 'textOfRollout' : 'text'),
        confirm: words('confirm'),
      }}
      done={words('done')}
      isDangerous
      refusals={RELEASE_REFUSALS}
      send={(api, reason) => rollBack(api, id, { releaseId: release, reason })}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
