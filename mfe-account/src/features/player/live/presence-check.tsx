import { useApi } from '@lectern/shell-api';
import { Button } from '@lectern/ui';
import { useState } from 'react';
import { failureOf, failureText } from '../../../common/failure.ts';
import { useAccountText } from '../../../common/use-account-text.ts';
import css from './live.module.css';
import { timeLeft } from './time-left.ts';
import { loadService, type LiveRoom } from './use-live-room.ts';
import { useNow } from './use-now.ts';

type Open = NonNullable<LiveRoom['lecture']['presenceChecks']['open']>;

/** Asks whether the person is still there. It is announced, and leaves the focus with what a learner is typing. */
export function PresenceCheck({ room }: { room: LiveRoom }) {
  const t = useAccountText();
  const { open, asked } = room.lecture.presenceChecks;
  const [confirmed, setConfirmed] = useState<number | null>(null);
  const now = useNow(room.clockMs);
  const isOpen = open !== null && now < Date.parse(open.until);
  // A confirmed first check says nothing of a second one that was missed.
  const latest = open?.number ?? asked;
  return (
    <>
      {isOpen ? (
        <Question
          key={open.number}
          open={open}
          now={now}
          room={room}
          onConfirmed={() => setConfirmed(open.number)}
        />
      ) : null}
      <p className="sr-only" role="status">
        {!isOpen && confirmed === latest ? t('live.presence.done') : ''}
      </p>
    </>
  );
}

interface QuestionProps {
  readonly open: Open;
  readonly now: number;
  readonly room: LiveRoom;
  readonly onConfirmed: () => void;
}

function Question({ open, now, room, onConfirmed }: QuestionProps) {
  const t = useAccountText();
  const api = useApi();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const { curriculumId, lectureId } = room.lecture;
  const confirm = async (): Promise<void> => {
    setSending(true);
    try {
      const service = await loadService();
      const lecture = await service.confirmPresence(api, { curriculumId, lectureId }, open.number);
      onConfirmed();
      room.show(lecture);
      return;
    } catch (thrown) {
      const failed = failureOf(thrown);
      const words = failed.code === 'PRESENCE_CHECK_CLOSED' ? 'tooLate' : 'notSent';
      setFailure(failureText(t, failed, t(`live.presence.${words}`)));
    }
    setSending(false);
  };
  const left = timeLeft(Date.parse(open.until) - now);
  return (
    <section className={css.presence} aria-labelledby="presence-check">
      <div>
        <div role="alert">
          <h2 id="presence-check" className={css.presenceTitle}>
            {t('live.presence.question')}
          </h2>
        </div>
        {failure === null ? (
          <p className={css.presenceText}>{left ? t(`live.left.${left.unit}`, { count: left.count }) : ''}</p>
        ) : (
          <p className={css.presenceText} role="alert">
            {failure}
          </p>
        )}
      </div>
      <Button variant="primary" loading={isSending} onClick={() => void confirm()}>
        {t('live.presence.confirm')}
      </Button>
    </section>
  );
}
