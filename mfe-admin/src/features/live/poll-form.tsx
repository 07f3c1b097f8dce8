import { LEARNING_LIMITS, type StaffLive } from '@lectern/contracts-learning';
import { Button, Field, Notice, TextInput } from '@lectern/ui';
import { useState, type FormEvent } from 'react';
import { useAct } from '../../common/act/use-act.ts';
import { useAdminText } from '../../common/use-admin-text.ts';
import { openPoll } from './live.api.ts';
import css from './live.module.css';

const { pollChoicesLeast, pollChoicesMost, pollChoiceLength, pollQuestionLength } = LEARNING_LIMITS;
const REFUSALS = {
  POLL_OPEN: 'live.polls.alreadyOpen',
  LIVE_CLOSED: 'live.polls.onlyLive',
  PATIENT_DATA: 'live.polls.patientData',
  LECTURE_NOT_FOUND: 'live.gone',
};
const EMPTY: readonly string[] = Array.from({ length: pollChoicesLeast }, () => '');

/** A repeat of the same words is the same poll to the service, and other words are another poll. */
const draftOf = (question: string, choices: readonly string[]) => ({
  pollId: crypto.randomUUID(),
  question,
  choices,
});

/** A question and its two to six choices. */
export function PollForm({ lecture }: { lecture: StaffLive }) {
  const t = useAdminText();
  const [{ pollId, question, choices }, setDraft] = useState(() => draftOf('', EMPTY));
  const { act, isSending, failure } = useAct(() => undefined, REFUSALS);
  const written = choices.map((choice) => choice.trim()).filter((choice) => choice !== '');
  const hasEqual = new Set(written).size < written.length;
  const isReady = question.trim() !== '' && written.length >= pollChoicesLeast && !hasEqual;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isReady) return;
    void act(t('live.polls.openDone'), (api) =>
      openPoll(api, lecture, { pollId, question: question.trim(), choices: written }),
    );
  };
  return (
    <form className={css.checkIn} onSubmit={submit} aria-label={t('live.polls.ask')}>
      <Field label={t('live.polls.question')}>
        <TextInput
          value={question}
          maxLength={pollQuestionLength}
          autoComplete="off"
          onChange={(event) => setDraft(draftOf(event.currentTarget.value, choices))}
        />
      </Field>
      {choices.map((choice, place) => (
        <Field key={place} label={t('live.polls.choice', { number: place + 1 })}>
          <TextInput
            value={choice}
            maxLength={pollChoiceLength}
            autoComplete="off"
            onChange={(event) => setDraft(draftOf(question, choices.with(place, event.currentTarget.value)))}
          />
        </Field>
      ))}
      {hasEqual ? <Notice tone="warning">{t('live.polls.equal')}</Notice> : null}
      {failure ? (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      ) : null}
      <div className={css.acts}>
        {choices.length < pollChoicesMost ? (
          <Button onClick={() => setDraft(draftOf(question, [...choices, '']))}>
            {t('live.polls.addChoice')}
          </Button>
        ) : null}
        <Button type="submit" variant="primary" loading={isSending} disabled={!isReady}>
          {t('live.polls.confirm')}
        </Button>
      </div>
    </form>
  );
}
