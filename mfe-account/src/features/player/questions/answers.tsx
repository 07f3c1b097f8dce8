import { formatDate } from '@lectern/i18n';
import { useLocale } from '@lectern/shell-api';
import { Badge } from '@lectern/ui';
import { useAccountText } from '../../../common/use-account-text.ts';
import css from '../panels/panels.module.css';
import type { Question } from './use-questions.ts';

/** Answers to a question: of learners, the instructor and staff, told apart. */
export function Answers({ answers }: { answers: Question['answers'] }) {
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
