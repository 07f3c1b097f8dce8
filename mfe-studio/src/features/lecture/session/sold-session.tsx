import type { StudioSession } from '@lectern/contracts-learning';
import { formatCount } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { Badge, Button, Notice, Skeleton } from '@lectern/ui';
import { useState } from 'react';
import { useStudioText } from '../../../common/use-studio-text.ts';
import css from '../lecture.module.css';
import { ownTime } from '../parts/korean-input.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { momentWords } from './moment-words.ts';
import { MoveDialog } from './move-dialog.tsx';
import type { SessionPlace } from './session.api.ts';
import sessionCss from './session.module.css';
import { useSession } from './use-session.ts';

const TONES = {
  preparing: 'neutral',
  scheduled: 'info',
  live: 'positive',
  ended: 'neutral',
  cancelled: 'danger',
} as const;

/** When a session that is on sale is held, and how it is moved or cancelled: both concern people who paid for it. */
export function SoldSession({ place }: { place: SessionPlace }) {
  const t = useStudioText();
  const { session, hasFailed, reload } = useSession(place);
  const [act, setAct] = useState<'move' | 'cancel' | null>(null);
  const close = (): void => setAct(null);
  const finish = (): void => {
    close();
    reload();
  };
  if (hasFailed)
    return (
      <Notice
        tone="danger"
        actions={
          <Button size="s" onClick={reload}>
            {t('lecturePage.again')}
          </Button>
        }
      >
        {t('lecturePage.session.failed')}
      </Notice>
    );
  if (!session) return <Skeleton height="5rem" />;
  return (
    <>
      <SessionFacts session={session} />
      {session.canMove || session.canCancel ? (
        <div className={sessionCss.acts}>
          {session.canMove ? (
            <Button onClick={() => setAct('move')}>{t('lecturePage.session.move.button')}</Button>
          ) : null}
          {session.canCancel ? (
            <Button onClick={() => setAct('cancel')}>{t('lecturePage.session.cancel.button')}</Button>
          ) : null}
        </div>
      ) : (
        <p className={css.note}>{t('lecturePage.session.closed')}</p>
      )}
      {act === 'move' ? <MoveDialog session={session} onDone={finish} onClose={close} /> : null}
      {act === 'cancel' ? <CancelDialog session={session} onDone={finish} onClose={close} /> : null}
    </>
  );
}

function SessionFacts({ session }: { session: StudioSession }) {
  const t = useStudioText();
  const locale = useLocale();
  const { state, startsAt, endsAt, movedFrom, reason, seats, buyers } = session;
  return (
    <div className={sessionCss.facts}>
      <p className={sessionCss.head}>
        <Badge tone={TONES[state]}>{t(`lecturePage.session.state.${state}`)}</Badge>
        <span className={sessionCss.time}>
          {startsAt !== null && endsAt !== null
            ? t('lecturePage.session.times', {
                from: momentWords(startsAt, locale),
                until: momentWords(endsAt, locale),
              })
            : t('lecturePage.session.undated')}
        </span>
      </p>
      {startsAt === null ? null : (
        <p className={css.note}>{t('lecturePage.schedule.own', { time: ownTime(startsAt) })}</p>
      )}
      {movedFrom === null ? null : (
        <p className={css.note}>
          {t('lecturePage.session.movedFrom', { time: momentWords(movedFrom, locale) })}
        </p>
      )}
      {state === 'cancelled' ? (
        <Notice tone="warning">{t('lecturePage.session.cancelledFor', { reason })}</Notice>
      ) : null}
      <p className={css.note}>
        {seats === null
          ? t('lecturePage.session.people', { count: buyers.people })
          : t('lecturePage.session.seats', {
              taken: formatCount(buyers.people),
              seats: formatCount(seats),
            })}
      </p>
    </div>
  );
}
