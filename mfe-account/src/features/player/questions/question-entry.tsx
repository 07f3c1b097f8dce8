import { formatClock } from '@lectern/player';
import { formatDate } from '@lectern/i18n';
import { LEARNING_LIMITS } from '@lectern/contracts-learning';
import { useLocale } from '@lectern/shell-api';
import { Button } from '@lectern/ui';
import { useRef, useState } from 'react';
import { useAccountText } from '../../../common/use-account-text.ts';
import css from '../panels/panels.module.css';
import { TextForm } from '../panels/text-form.tsx';
import { useDraft } from '../panels/use-draft.ts';
import { Answers } from './answers.tsx';
import { RemoveQuestion } from './remove-question.tsx';
import type { Question } from './use-questions.ts';

interface QuestionEntryProps {
  readonly question: Question;
  readonly onJump: (seconds: number) => void;
  readonly onVote: () => void;
  readonly onRemove: () => Promise<void>;
  /** Answers what failed, in words, or null. */
  readonly onAnswer: (answerId: string, text: string) => Promise<string | null>;
}

/** A question with its answers, and a form for another one. */
export function QuestionEntry(props: QuestionEntryProps) {
  const { question, onJump, onVote, onRemove, onAnswer } = props;
  const t = useAccountText();
  const locale = useLocale();
  const { atSeconds } = question;
  const draftName = `answer ${question.questionId}`;
  const [draft] = useDraft(draftName);
  const [form, setForm] = useState<'closed' | 'kept' | 'pressed'>(draft === null ? 'closed' : 'kept');
  const opener = useRef<HTMLButtonElement>(null);
  const entry = useRef<HTMLLIElement>(null);
  const close = (): void => {
    setForm('closed');
    opener.current?.focus();
  };
  return (
    <li ref={entry} tabIndex={-1} className={css.question}>
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
        <Button
          size="s"
          variant="quiet"
          ref={opener}
          aria-expanded={form !== 'closed'}
          onClick={() => setForm((before) => (before === 'closed' ? 'pressed' : 'closed'))}
        >
          {t('player.questions.answer')}
        </Button>
        {question.isOwn ? (
          <RemoveQuestion
            hasAnswers={question.answers.length > 0}
            onRemove={onRemove}
            onSwap={() => entry.current?.focus({ preventScroll: true })}
          />
        ) : null}
      </div>
      <Answers answers={question.answers} />
      {form === 'closed' ? null : (
        <TextForm
          name={draftName}
          label={t('player.questions.yourAnswer')}
          hint={t('player.questions.askHint')}
          send={t('player.questions.sendAnswer')}
          longest={LEARNING_LIMITS.questionLength}
          onSend={(text, id) => onAnswer(id, text)}
          onClose={close}
          takesFocus={form === 'pressed'}
        />
      )}
    </li>
  );
}
