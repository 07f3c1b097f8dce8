import type { StaffLive, StaffPoll } from '@lectern/contracts-learning';
import { Badge, Button, Notice } from '@lectern/ui';
import { useAct } from '../../common/act/use-act.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { closePoll } from './live.api.ts';
import css from './live.module.css';
import { PollForm } from './poll-form.tsx';

/** What staff ask the people in a live lecture, one poll at a time, and what was chosen. */
export function PollPanel({ lecture, polls }: { lecture: StaffLive; polls: readonly StaffPoll[] | null }) {
  const t = useAdminText();
  const canAsk = lecture.state === 'live' && polls?.every(({ isOpen }) => !isOpen);
  return (
    <section className={css.about} aria-labelledby="live-polls">
      <h2 id="live-polls" className={css.heading}>
        {t('live.polls.title')}
      </h2>
      {canAsk ? <PollForm lecture={lecture} /> : null}
      {lecture.state === 'live' ? null : <p className={css.note}>{t('live.polls.onlyLive')}</p>}
      {polls ? null : <Notice tone="danger">{t('live.polls.notRead')}</Notice>}
      {polls?.map((poll) => (
        <PollEntry key={poll.pollId} lecture={lecture} poll={poll} />
      ))}
    </section>
  );
}

function PollEntry({ lecture, poll }: { lecture: StaffLive; poll: StaffPoll }) {
  const t = useAdminText();
  const total = poll.counts.reduce((sum, count) => sum + count, 0);
  const shareOf = (place: number): number =>
    total === 0 ? 0 : Math.round((100 * (poll.counts[place] ?? 0)) / total);
  const { act, isSending, failure } = useAct(() => undefined, { POLL_NOT_FOUND: 'live.polls.gone' });
  return (
    <article className={css.poll} aria-label={poll.question}>
      <h3 className={css.course}>
        {poll.question}{' '}
        <Badge tone={poll.isOpen ? 'accent' : 'neutral'}>
          {t(poll.isOpen ? 'live.polls.open' : 'live.polls.closed')}
        </Badge>
      </h3>
      <ul className={css.choices}>
        {poll.choices.map((choice, place) => (
          <li key={choice} className={css.course}>
            {t('live.polls.votes', { choice, count: poll.counts[place] ?? 0, percent: shareOf(place) })}
          </li>
        ))}
      </ul>
      {poll.isOpen ? (
        <Button
          loading={isSending}
          onClick={() => void act(t('live.polls.closeDone'), (api) => closePoll(api, lecture, poll.pollId))}
        >
          {t('live.polls.close')}
        </Button>
      ) : null}
      {failure ? (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      ) : null}
    </article>
  );
}
