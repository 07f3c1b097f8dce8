import { ChevronDownIcon, ChevronUpIcon, IconButton } from '@lectern/ui';
import type { RowSteps } from '../list/shown-rows.ts';
import { useAdminText } from '../use-admin-text.ts';
import css from './side-panel.module.css';

interface PanelStepsProps {
  steps: RowSteps;
  onBefore: () => void;
  onAfter: () => void;
}

/** To the row before and after, and which of the page's rows this is. */
export function PanelSteps({ steps: { at, count, before, after }, onBefore, onAfter }: PanelStepsProps) {
  const t = useAdminText();
  if (at === 0 || count < 2) return null;
  return (
    <div className={css.steps} role="group" aria-label={t('keys.panel.rows')}>
      <IconButton
        size="s"
        label={t('keys.panel.before')}
        icon={<ChevronUpIcon size={16} />}
        aria-disabled={before === null}
        onClick={onBefore}
      />
      <span aria-live="polite">{t('keys.panel.place', { at, count })}</span>
      <IconButton
        size="s"
        label={t('keys.panel.after')}
        icon={<ChevronDownIcon size={16} />}
        aria-disabled={after === null}
        onClick={onAfter}
      />
    </div>
  );
}
