import type { RemoteOverview } from '@lectern/contracts-releases';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { RELEASE_REFUSALS } from './release-refusals.ts';
import { rollBack } from './releases.api.ts';

interface RollBackDialogProps {
  remote: RemoteOverview;
  onClose: () => void;
}

/**
 * Ends a rollout; without one, gives visitors the former release; without that, takes the remote off the site. The release
 * they had is blocked for good.
 */
export function RollBackDialog({ remote, onClose }: RollBackDialogProps) {
  const t = useAdminText();
  const { id, live, rollout } = remote;
  const release = rollout?.releaseId ?? live;
  const isWithdrawal = withdrawsRemote(remote);
  const part = isWithdrawal ? 'releases.withdraw' : 'releases.rollBack';
  const words = (name: string): string => t(`${part}.${name}`, { remote: id, release });
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
      send={(api, reason) =>
        rollBack(api, id, { releaseId: release, reason, ...(isWithdrawal ? { mayWithdraw: true } : {}) })
      }
      onDone={onClose}
      onClose={onClose}
    />
  );
}

/** Whether leaving the live release leaves visitors no page of the remote. */
export const withdrawsRemote = ({ live, rollout, former }: RemoteOverview): boolean =>
  live !== null && rollout === null && former === null;
