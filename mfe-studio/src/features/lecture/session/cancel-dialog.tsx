import type { StudioSession } from '@lectern/contracts-learning';
import { showToast, useApi } from '@lectern/shell-api';
import { codeOf } from '../../../common/code-of.ts';
import { useStudioText } from '../../../common/use-studio-text.ts';
import { SessionActDialog } from './act-dialog.tsx';
import { BuyersEffects } from './buyers-effects.tsx';
import { cancelSession } from './session.api.ts';

interface CancelDialogProps {
  readonly session: StudioSession;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Cancels a session before it begins; the reason is what buyers read. */
export function CancelDialog({ session, onDone, onClose }: CancelDialogProps) {
  const t = useStudioText();
  const api = useApi();
  return (
    <SessionActDialog
      words={{
        title: t('lecturePage.session.cancel.title'),
        text: t('lecturePage.session.cancel.text'),
        confirm: t('lecturePage.session.cancel.confirm'),
        reasonHint: t('lecturePage.session.cancel.reasonHint'),
      }}
      isReady
      isDangerous
      send={(reason) => cancelSession(api, session, reason)}
      explain={(thrown) =>
        t(codeOf(thrown) === 'LECTURE_OVER' ? 'lecturePage.session.over' : 'lecturePage.session.failedAct')
      }
      onDone={() => {
        showToast({ tone: 'positive', title: t('lecturePage.session.cancel.done') });
        onDone();
      }}
      onClose={onClose}
    >
      <BuyersEffects session={session} act="cancel" />
    </SessionActDialog>
  );
}
