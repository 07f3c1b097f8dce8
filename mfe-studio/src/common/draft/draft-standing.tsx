import { getStudioCurriculum, type StudioCurriculum } from '@lectern/contracts-catalog';
import { showToast, useApi } from '@lectern/shell-api';
import { Button, Notice } from '@lectern/ui';
import { useStudioText } from '../use-studio-text.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { SaveStateLine } from './save-state.tsx';
import type { Draft } from './use-draft.ts';

interface DraftStandingProps {
  readonly draft: Draft;
  readonly curriculumId: string;
  /** What the service had when a conflict was decided. */
  readonly onFresh?: (fresh: StudioCurriculum) => void;
}

/** Whether what was written is kept, and what to do where it is not. */
export function DraftStanding({ draft: { queue, snapshot }, curriculumId, onFresh }: DraftStandingProps) {
  const t = useStudioText();
  const api = useApi();
  const resolve = async (choices: ReadonlyMap<string, 'mine' | 'theirs'>): Promise<void> => {
    try {
      const fresh = await api.call(getStudioCurriculum, { params: { id: curriculumId } });
      onFresh?.(fresh);
      queue.resolveConflict(choices, fresh);
    } catch {
      showToast({ title: t('act.failed'), tone: 'danger' });
    }
  };
  return (
    <>
      <SaveStateLine snapshot={snapshot} />
      {snapshot.state === 'refused' ? (
        <Notice
          tone="danger"
          announce
          actions={
            <Button size="s" onClick={() => void queue.saveNow()}>
              {t('save.again')}
            </Button>
          }
        >
          {t('save.refusedText')}
        </Notice>
      ) : null}
      {snapshot.conflict ? (
        <ConflictDialog conflict={snapshot.conflict} onResolve={(choices) => void resolve(choices)} />
      ) : null}
    </>
  );
}
