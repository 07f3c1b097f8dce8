import type { RemoteOverview } from '@lectern/contracts-releases';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { RELEASE_REFUSALS } from './release-refusals.ts';
import { unblock } from './releases.api.ts';

interface UnblockDialogProps {
  remote: RemoteOverview;
  releaseId: string;
  onClose: () => void;
}

/** Lets a release be promoted again that votes alone have blocked. Visitors get nothing by it. */
export function UnblockDialog({ remote: { id }, releaseId, onClose }: UnblockDialogProps) {
  const t = useAdminText();
  const words = (name: string): string => t(`releases.unblock.${name}`, { release: releaseId });
  return (
    <ActDialog
      words={{ title: words('title'), text: words('text'), confirm: words('confirm') }}
      done={words('done')}
      refusals={RELEASE_REFUSALS}
      send={(api, reason) => unblock(api, id, { releaseId, reason })}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
