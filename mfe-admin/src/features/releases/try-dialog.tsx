import type { RemoteOverview } from '@lectern/contracts-releases';
import { useFreshStart, useLocale } from '@lectern/shell-api';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { RELEASE_REFUSALS } from './release-refusals.ts';
import { tryRelease } from './releases.api.ts';

interface TryDialogProps {
  remote: RemoteOverview;
  releaseId: string;
  onClose: () => void;
}

/** Gives a release to this browser alone, and opens the site with it. */
export function TryDialog({ remote: { id }, releaseId, onClose }: TryDialogProps) {
  const t = useAdminText();
  const start = useFreshStart();
  const locale = useLocale();
  const words = (part: string): string => t(`releases.try.${part}`, { remote: id, release: releaseId });
  return (
    <ActDialog
      words={{ title: words('title'), text: words('text'), confirm: words('confirm') }}
      done={null}
      refusals={RELEASE_REFUSALS}
      send={(api, reason) => tryRelease(api, id, { releaseId, reason })}
      onDone={() => start(`/${locale}`)}
      onClose={onClose}
    />
  );
}
