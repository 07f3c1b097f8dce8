import type { StudioState } from '@lectern/contracts-catalog';
import { Badge } from '@lectern/ui';
import { useStudioText } from './use-studio-text.ts';

const TONES = {
  draft: 'neutral',
  submitted: 'info',
  'changes-requested': 'warning',
  rejected: 'danger',
  live: 'positive',
  hidden: 'neutral',
  archived: 'neutral',
} as const;

/** Where a course stands, and whether its author changed it since it was published. */
export function StateBadge({ state, hasChanges }: { state: StudioState; hasChanges: boolean }) {
  const t = useStudioText();
  const isChanged = hasChanges && (state === 'live' || state === 'hidden');
  return (
    <>
      <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
      {isChanged ? <Badge tone="warning">{t('state.changed')}</Badge> : null}
    </>
  );
}
