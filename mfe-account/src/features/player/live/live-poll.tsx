import { useApi } from '@lectern/shell-api';
import { Badge, Button, Notice, RadioCards } from '@lectern/ui';
import { useState, type FormEvent } from 'react';
import { failureOf, failureText } from '../../../common/failure.ts';
import { useAccountText } from '../../../common/use-account-text.ts';
import type { LivePoll as Poll } from './live.api.ts';
import css from './live.module.css';
import { loadService, type LiveRoom } from './use-live-room.ts';

/** What staff ask during the lecture. It comes without taking the focus from what a learner is typing. */
export function LivePoll({ room, isIn }: { room: LiveRoom; isIn: boolean }) {
  const t = useAccountText();
  const { poll } = room;
  const isOpen = poll?.isOpen ?? false;
  const [missedId, setMissedId] = useState<string | null>(null);
  const missPoll = (closed: Poll): void => {
    setMissedId(closed.pollId);
    room.showPoll(closed);
  };
  return (
    <>
      <p className="sr-only" role="status">
        {poll ? t(isOpen ? 'live.poll.opened' : 'live.poll.over', { question: poll.question }) : ''}
      </p>
      {poll ? (
        <section className={css.poll} aria-labelledby="live-poll">
          <h2 id="live-poll" className={css.factsTitle}>
            {t('live.poll.title')}
            <Badge tone={isOpen ? 'accent' : 'neutral'}>
              {t(isOpen ? 'live.poll.open' : 'live.poll.closed')}
            </Badge>
          </h2>
          {isOpen && isIn ? (
            <AnswerForm key={poll.pollId} poll={poll} room={room} onTooLate={missPoll} />
          ) : (
            <Results poll={poll} />
          )}
          {poll.pollId === missedId ? (
            <Notice tone="warning" announce>
              {t('live.poll.tooLate')}
            </Notice>
          ) : null}
          {isOpen && !isIn && !room.canModerate ? (
            <p className={css.small}>{t('live.poll.joinFirst')}</p>
          ) : null}
        </section>
      ) : null}
    </>
  );
}

interface AnswerFormProps {
  readonly poll: Poll;
  readonly room: LiveRoom;
  /** The poll was closed before the answer came. */
  readonly onTooLate: (closed: Poll) => void;
}

function AnswerForm({ poll, room, onTooLate }: AnswerFormProps) {
  const t = useAccountText();
  const api = useApi();
  const [choice, setChoice] = useState(poll.ownChoice);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const isSettled = choice === null || choice === poll.ownChoice;
  const { curriculumId, lectureId } = room.lecture;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSettled || isSending) return;
    setSending(true);
    try {
      const service = await loadService();
      room.showPoll(await service.answerPoll(api, { curriculumId, lectureId }, poll.pollId, choice));
      setFailure(null);
    } catch (thrown) {
      const failed = failureOf(thrown);
      const words = failed.code === 'LIVE_NOT_JOINED' ? 'joinFirst' : 'notSent';
      setFailure(failureText(t, failed, t(`live.poll.${words}`)));
      // The socket brings its counts.
      if (failed.code === 'POLL_CLOSED') onTooLate({ ...poll, isOpen: false });
    }
    setSending(false);
  };
  const hasAnswered = poll.ownChoice !== null;
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <RadioCards
        legend={poll.question}
        options={poll.choices.map((label, place) => ({
          value: String(place),
          label,
          aside: poll.counts ? t('live.poll.votes', { count: poll.counts[place] ?? 0 }) : undefined,
        }))}
        value={choice === null ? '' : String(choice)}
        onValueChange={(value) => setChoice(Number(value))}
      />
      <p className={css.small}>{t('live.poll.hint')}</p>
      {failure === null ? null : (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      )}
      <div className={css.buttons}>
        {/* `disabled` would take the focus away from the button when the choice is counted. */}
        <Button type="submit" variant="primary" loading={isSending} aria-disabled={isSettled || isSending}>
          {t(hasAnswered ? 'live.poll.change' : 'live.poll.answer')}
        </Button>
        <span role="status">{hasAnswered && isSettled ? t('live.poll.answered') : ''}</span>
      </div>
    </form>
  );
}

function Results({ poll }: { poll: Poll }) {
  const t = useAccountText();
  const total = (poll.counts ?? []).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <p className={css.text}>{poll.question}</p>
      <ul className={css.entries} aria-label={t('live.poll.results')}>
        {poll.choices.map((choice, place) => (
          <li key={choice} className={css.result}>
            <span className={css.text}>{choice}</span>
            {poll.ownChoice === place ? <Badge>{t('live.poll.own')}</Badge> : null}
            {poll.counts ? <Share count={poll.counts[place] ?? 0} total={total} /> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

/** How many chose it, and a line as long as their share. */
function Share({ count, total }: { count: number; total: number }) {
  const t = useAccountText();
  const percent = total === 0 ? 0 : Math.round((100 * count) / total);
  return (
    <>
      <span className={css.small}>
        {t('live.poll.votes', { count })} · {percent}%
      </span>
      <span className={css.share} aria-hidden="true">
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
    </>
  );
}
