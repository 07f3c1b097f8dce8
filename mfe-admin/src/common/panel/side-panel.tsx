import { useNavigate, useSearchParams } from '@lectern/shell-api';
import { Sheet } from '@lectern/ui';
import { useRef, type ReactNode } from 'react';
import { useKeys } from '../keys/use-keys.ts';
import { placeAddress, type ListPlace } from '../list/list-place.ts';
import { useRowSteps } from '../list/shown-rows.ts';
import { Colleagues } from '../presence/colleagues.tsx';
import type { OpenObject } from '../presence/presence.api.ts';
import { useAdminText } from '../use-admin-text.ts';
import { PanelSteps } from './panel-steps.tsx';
import css from './side-panel.module.css';

interface SidePanelProps {
  /** The list beside which it stands; its address names the open row. */
  place: ListPlace;
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  /** What is open, so that colleagues hear of it; null for what nobody works on. */
  object: OpenObject | null;
  children: ReactNode;
}

/** What belongs to a row, beside its list, with the way to the rows around it. */
export function SidePanel({ place, open, title, onClose, object, children }: SidePanelProps) {
  const t = useAdminText();
  return (
    <Sheet
      open={open}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={title}
      closeLabel={t('panel.close')}
    >
      <Inside place={place} object={object}>
        {children}
      </Inside>
    </Sheet>
  );
}

function Inside({ place, object, children }: Pick<SidePanelProps, 'place' | 'object' | 'children'>) {
  const t = useAdminText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const home = useRef<HTMLDivElement>(null);
  const steps = useRowSteps(place);
  const go = (value: string | null): void => {
    if (value === null) return;
    const href = placeAddress(place, search, { [place.panel]: value });
    navigate(href, { replace: true, preventScrollReset: true });
  };
  const before = (): void => go(steps.before);
  const after = (): void => go(steps.after);
  useKeys(home, 'panel', [
    { key: 'j', shown: 'J · ]', words: () => t('keys.panel.after'), run: after },
    { key: 'k', shown: 'K · [', words: () => t('keys.panel.before'), run: before },
    { key: ']', run: after },
    { key: '[', run: before },
  ]);
  return (
    <div ref={home} className={css.panel}>
      <PanelSteps steps={steps} onBefore={before} onAfter={after} />
      {object ? <Colleagues {...object} /> : null}
      {children}
    </div>
  );
}
