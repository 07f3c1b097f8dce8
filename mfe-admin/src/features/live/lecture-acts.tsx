import type { StaffLive } from '@lectern/contracts-learning';
import { Button } from '@lectern/ui';
import { useState } from 'react';
import { useAdminText } from '../../common/use-admin-text.ts';
import { LengthenDialog, MoveDialog, OrderDialog } from './act-dialogs.tsx';
import { actsOf, type LiveAct } from './live-acts.ts';
import css from './live.module.css';

/** What staff can do with a live lecture as it stands. */
export function LectureActs({ lecture }: { lecture: StaffLive }) {
  const t = useAdminText();
  const [act, setAct] = useState<LiveAct | null>(null);
  const close = (): void => setAct(null);
  return (
    <div className={css.acts} role="group" aria-label={t('live.acts')}>
      {actsOf(lecture).map((one, index) => (
        <Button
          key={one}
          {...(index === 0 ? { variant: 'primary' as const } : {})}
          onClick={() => setAct(one)}
        >
          {t(`live.${one}.button`)}
        </Button>
      ))}
      {act === 'move' ? <MoveDialog lecture={lecture} onClose={close} /> : null}
      {act === 'lengthen' ? <LengthenDialog lecture={lecture} onClose={close} /> : null}
      {act === null || act === 'move' || act === 'lengthen' ? null : (
        <OrderDialog lecture={lecture} act={act} onClose={close} />
      )}
    </div>
  );
}
