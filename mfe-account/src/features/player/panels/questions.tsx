import { formatClock } from '@lectern/player';
import { formatDate } from '@lectern/i18n';
import { useApi, useLocale } from '@lectern/shell-api';
import {
  Badge,
  Button,
  Checkbox,
  EmptyState,
  Field,
  Notice,
  Select,
  SkeletonText,
  TextArea,
} from '@lectern/ui';
import { useState, type FormEvent } from 'react';
import { failureOf, failureText } from '../../../common/failure.ts';
import { useAccountText } from '../../../common/use-account-text.ts';
import type { QuestionPage, QuestionSort } from '../player.api.ts';
import type { PanelProps } from './lecture-tabs.tsx';
import css from './panels.module.css';
import { useLoaded } from '../../../common/use-loaded.ts';

const load = () => import(/* webpackChunkName: "account.player-data" */ '../player.api.ts');

type Question = QuestionPage['questions'][number];

const SORTS: readonly QuestionSort[] = ['latest', 'votes', 'time'];
const LONGEST = 3_000;

/** Questions about the lecture with their answers, and a way to ask. */
export function Questions({ progress, lecture, playing }: PanelProps) {
  const t = useAccountText();
  const api = useApi();
  const { curriculumId } = progress;
  const { lectureId } = lecture;
  const [sort, setSort] = useState<QuestionSort>('latest');
  const [failure, setFailure] = useState<string | null>(null);
  const questions = useLoaded(
    async () => (await load()).loadQuestions(api, { curriculumId, lectureId, sort, page: 1 }),
    sort,
  );
  const run = async (act: (service: Awaited<ReturnType<typeof load>>) => Promise<void>): Promise<boolean> => {
    try {
      await act(await load());
      setFailure(null);
      return true;
    } catch (thrown) {
      const failed = failureOf(thrown);
      setFailure(
        failed.code === 'PATIENT_DATA'
          ? t('player.questions.patientData')
          : failureText(t, failed, t('player.questions.notSent')),
      );
      return false;
    }
  };
  const put = (question: Question): void =>
    questions.change(({ questions: all, total }) => ({
      questions: all.map((one) => (one.questionId === question.questionId ? question : one)),
      total,
    }));
  const ask = (text: string, questionId: string, atSeconds: number | null): Promise<boolean> =>
    run(async (service) => {
      const question = await service.ask(api, { questionId, curriculumId, lectureId, atSeconds, text });
      questions.change(({ questions: all, total }) => ({
        questions: [question, ...all.filter((one) => one.questionId !== questionId)],
        total: total + 1,
      }));
    });
  const vote = (question: Question): Promise<boolean> =>
    run(async (service) => put(await service.vote(api, question.questionId, !question.hasVoted)));
  const remove = ({ questionId }: Question): Promise<boolean> =>
    run(async (service) => {
      await service.deleteQuestion(api, questionId);
      questions.change(({ questions: all, total }) => ({
        questions: all.filter((one) => one.questionId !== questionId),
        total: total - 1,
      }));
    });

  return (
    <div className={css.panel}>
      <AskForm now={() => playing?.video.currentTime ?? 0} onAsk={ask} />
      {failure === null ? null : (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      )}
      <Select
        size="s"
        variant="plain"
        aria-label={t('player.questions.sort')}
        value={sort}
        options={SORTS.map((value) => ({ value, label: t(`player.questions.sorts.${value}`) }))}
        onChange={({ currentTarget: { value } }) => setSort(SORTS.find((one) => one === value) ?? sort)}
      />
      {questions.status === 'loading' ? <SkeletonText lines={4} /> : null}
      {questions.status === 'failed' ? (
        <Notice tone="danger" actions={<Button onClick={questions.reload}>{t('player.state.again')}</Button>}>
          {t('player.questions.notLoaded')}
        </Notice>
      ) : null}
      {questions.status === 'loaded' && questions.value.questions.length === 0 ? (
        <EmptyState
          headingLevel={3}
          title={t('player.questions.none')}
          text={t('player.questions.noneText')}
        />
      ) : null}
      {questions.status === 'loaded' ? (
        <ul className={css.list}>
          {questions.value.questions.map((question) => (
            <QuestionEntry
              key={question.questionId}
              question={question}
              onJump={(seconds) => playing?.actions.seekTo(seconds)}
              onVote={() => void vote(question)}
              onRemove={() => void remove(question)}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface AskFormProps {
  readonly now: () => number;
  readonly onAsk: (text: string, questionId: string, atSeconds: number | null) => Promise<boolean>;
}

function AskForm({ now, onAsk }: AskFormProps) {
  const t = useAccountText();
  const [text, setText] = useState('');
  const [isAtTime, setAtTime] = useState(true);
  const [questionId, setQuestionId] = useState(() => crypto.randomUUID());
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '' || isSending) return;
    setSending(true);
    if (await onAsk(text.trim(), questionId, isAtTime ? Math.round(now() * 10) / 10 : null)) {
      setText('');
      setQuestionId(crypto.randomUUID());
    }
    setSending(false);
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <Field label={t('player.questions.ask')} hint={t('player.questions.askHint')}>
        <TextArea
          rows={3}
          maxLength={LONGEST}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <div className={css.buttons}>
        <Checkbox
          label={t('player.questions.atTime')}
          checked={isAtTime}
          onChange={(event) => setAtTime(event.currentTarget.checked)}
        />
        <Button type="submit" variant="primary" loading={isSending} disabled={text.trim() === ''}>
          {t('player.questions.send')}
        </Button>
      </div>
    </form>
  );
}

interface QuestionEntryProps {
  readonly question: Question;
  readonly onJump: (seconds: number) => void;
  readonly onVote: () => void;
  readonly onRemove: () => void;
}

function QuestionEntry({ question, onJump, onVote, onRemove }: QuestionEntryProps) {
  const t = useAccountText();
  const locale = useLocale();
  const { atSeconds } = question;
  return (
    <li className={css.question}>
      <p className={css.by}>
        <strong>{question.isOwn ? t('player.questions.you') : question.author}</strong>
        <span>{formatDate(question.created_at, locale)}</span>
        {atSeconds === null ? null : (
          <button
            type="button"
            className={css.time}
            onClick={() => onJump(atSeconds)}
            aria-label={t('player.notes.jump', { time: formatClock(atSeconds) })}
          >
            {formatClock(atSeconds)}
          </button>
        )}
      </p>
      <p className={css.text}>{question.text}</p>
      <div className={css.buttons}>
        <Button size="s" aria-pressed={question.hasVoted} onClick={onVote} disabled={question.isOwn}>
          {t('player.questions.votes', { count: question.votes })}
        </Button>
        {question.isOwn ? (
          <Button size="s" variant="quiet" onClick={onRemove}>
            {t('player.questions.remove')}
          </Button>
        ) : null}
      </div>
      {question.answers.length === 0 ? null : (
        <ul className={css.answers}>
          {question.answers.map((answer) => (
            <li key={answer.answerId}>
              <p className={css.by}>
                <strong>{answer.author || t('player.questions.staff')}</strong>
                {answer.kind === 'learner' ? null : (
                  <Badge tone="accent">{t(`player.questions.kinds.${answer.kind}`)}</Badge>
                )}
                <span>{formatDate(answer.created_at, locale)}</span>
              </p>
              <p className={css.text}>{answer.text}</p>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
