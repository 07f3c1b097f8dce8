import type { StaffLive } from '@lectern/contracts-learning';
import { useState } from 'react';
import { KeyButton } from '../../common/keys/key-button.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { LengthenDialog, MoveDialog, OrderDialog } from './act-dialogs.tsx';
import { actsOf, type LiveAct } from './live-acts.ts';
import css from './live.module.css';

const SHORTCUTS: Readonly<Record<LiveAct, string>> = {
  begin: 'b',
  end: 'e',
  cancel: 'c',
  follow: 'f',
  move: 'm',
  lengthen: 'l',
};

/** What staff can do with a live lecture as it stands. */
export function LectureActs({ lecture }: { lecture: StaffLive }) {
  const t = useAdminText();
  const [act, setAct] = useState<LiveAct | null>(null);
  const close = (): void => setAct(null);
  return (
    <div className={css.acts} role="group" aria-label={t('live.acts')}>
      {actsOf(lecture).map((one, index) => (
        <KeyButton
          key={one}
          shortcut={SHORTCUTS[one]}
          {...(index === 0 ? { variant: 'primary' as const } : {})}
          onClick={() => setAct(one)}
        >
          {t(`live.${one}.button`)}
        </KeyButton>
      ))}
      {act === 'move' ? <MoveDialog lecture={lecture} onClose={close} /> : null}
      {act === 'lengthen' ? <LengthenDialog lecture={lecture} onClose={close} /> : null}
      {act === null || act === 'move' || act === 'lengthen' ? null : (
        <OrderDialog lecture={lecture} act={act} onClose={close} />
      )}
    </div>
  );
}
