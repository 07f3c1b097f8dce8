import { STUDIO_LIMITS } from '@lectern/contracts-catalog';
import { formatClock } from '@lectern/player';
import { useLocale } from '@lectern/shell-api';
import { Badge, Button, Field, TextArea, TextInput } from '@lectern/ui';
import css from '../lecture.module.css';
import { useStudioText } from '../../../common/use-studio-text.ts';
import { QuizOptions } from './quiz-options.tsx';
import quizCss from './quiz.module.css';
import type { QuizMark } from './quiz-section.tsx';
import { TimeField } from './time-field.tsx';

const LANGUAGES = ['ko', 'en'] as const;

interface QuizMarkFormProps {
  readonly mark: QuizMark;
  readonly isOpen: boolean;
  readonly duration: number | null;
  /** Another question stands at the same second. */
  readonly isTaken: boolean;
  readonly onChange: (mark: QuizMark) => void;
  readonly onRemove: () => void;
}

/** A question with its options, the right one and why, under its time and first words. */
export function QuizMarkForm({ mark, isOpen, duration, isTaken, onChange, onRemove }: QuizMarkFormProps) {
  const t = useStudioText();
  const locale = useLocale();
  const { questions, explanations, atSeconds } = mark;
  const words = questions[locale] || questions.ko || questions.en || t('lecturePage.quiz.unwritten');
  const isAfter = duration !== null && atSeconds >= duration;
  return (
    <details className={quizCss.mark} open={isOpen}>
      <summary className={quizCss.head}>
        <span className={quizCss.time}>{formatClock(atSeconds)}</span>
        <span className={quizCss.words}>{words}</span>
        {isWhole(mark) ? null : <Badge tone="warning">{t('lecturePage.quiz.unfinished')}</Badge>}
      </summary>
      <div className={quizCss.form}>
        <TimeField
          label={t('lecturePage.quiz.at')}
          error={
            isAfter ? t('lecturePage.chapters.after') : isTaken ? t('lecturePage.quiz.taken') : undefined
          }
          seconds={atSeconds}
          onSeconds={(seconds) => onChange({ ...mark, atSeconds: seconds })}
        />
        <div className={css.pair}>
          {LANGUAGES.map((language) => (
            <Field key={language} label={t(`lecturePage.quiz.question.${language}`)}>
              <TextInput
                lang={language}
                value={questions[language]}
                maxLength={STUDIO_LIMITS.quizQuestion}
                onChange={({ target }) =>
                  onChange({ ...mark, questions: { ...questions, [language]: target.value } })
                }
              />
            </Field>
          ))}
        </div>
        <QuizOptions mark={mark} onChange={onChange} />
        <div className={css.pair}>
          {LANGUAGES.map((language) => (
            <Field key={language} label={t(`lecturePage.quiz.explanation.${language}`)}>
              <TextArea
                lang={language}
                rows={2}
                value={explanations[language]}
                maxLength={STUDIO_LIMITS.shortText}
                onChange={({ target }) =>
                  onChange({ ...mark, explanations: { ...explanations, [language]: target.value } })
                }
              />
            </Field>
          ))}
        </div>
        <div>
          <Button size="s" onClick={onRemove}>
            {t('lecturePage.quiz.remove')}
          </Button>
        </div>
      </div>
    </details>
  );
}

const isWhole = ({ questions, options }: QuizMark): boolean =>
  [questions, ...options].every(({ ko, en }) => (ko + en).trim() !== '');
