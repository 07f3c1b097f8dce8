import { formatClock } from '@lectern/player';
import { formatDate } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { Badge, Button } from '@lectern/ui';
import { useState } from 'react';
import { useAccountText } from '../../../common/use-account-text.ts';
import css from './panels.module.css';
import { TextForm } from './text-form.tsx';
import type { Question } from './use-questions.ts';

interface QuestionEntryProps {
  readonly question: Question;
  readonly onJump: (seconds: number) => void;
  readonly onVote: () => void;
  readonly onRemove: () => void;
  readonly onAnswer: (answerId: string, text: string) => Promise<boolean>;
}

/** A question with its answers, and a form for another one. */
export function QuestionEntry({ question, onJump, onVote, onRemove, onAnswer }: QuestionEntryProps) {
  const t = useAccountText();
  const locale = useLocale();
  const { atSeconds } = question;
  const [isAnswering, setAnswering] = useState(false);
  const send = async (text: string, id: string): Promise<boolean> => {
    const isSent = await onAnswer(id, text);
    if (isSent) setAnswering(false);
    return isSent;
  };
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
        <Button
          size="s"
          variant="quiet"
          aria-expanded={isAnswering}
          onClick={() => setAnswering((before) => !before)}
        >
          {t('player.questions.answer')}
        </Button>
        {question.isOwn ? (
          <Button size="s" variant="quiet" onClick={onRemove}>
            {t('player.questions.remove')}
          </Button>
        ) : null}
      </div>
      <Answers question={question} />
      {isAnswering ? (
        <TextForm
          label={t('player.questions.yourAnswer')}
          hint={t('player.questions.askHint')}
          send={t('player.questions.sendAnswer')}
          onSend={send}
          takesFocus
        />
      ) : null}
    </li>
  );
}

function Answers({ question: { answers } }: { question: Question }) {
  const t = useAccountText();
  const locale = useLocale();
  if (answers.length === 0) return null;
  return (
    <ul className={css.answers} aria-label={t('player.questions.answers')}>
      {answers.map((answer) => (
        <li key={answer.answerId}>
          <p className={css.by}>
            <strong>
              {answer.isOwn ? t('player.questions.you') : answer.author || t('player.questions.staff')}
            </strong>
            {answer.kind === 'learner' ? null : (
              <Badge tone="accent">{t(`player.questions.kinds.${answer.kind}`)}</Badge>
            )}
            <span>{formatDate(answer.created_at, locale)}</span>
          </p>
          <p className={css.text}>{answer.text}</p>
        </li>
      ))}
    </ul>
  );
}
