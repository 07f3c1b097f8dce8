import { STUDIO_LIMITS } from '@lectern/contracts-catalog';
import { Button, IconButton, PlusIcon, TextInput, TrashIcon } from '@lectern/ui';
import { useId } from 'react';
import { useStudioText } from '../../../common/use-studio-text.ts';
import quizCss from './quiz.module.css';
import type { QuizMark } from './quiz-section.tsx';

/** What can be answered, and which answer is right. */
export function QuizOptions({
  mark,
  onChange,
}: {
  readonly mark: QuizMark;
  readonly onChange: (mark: QuizMark) => void;
}) {
  const t = useStudioText();
  const name = useId();
  const { options, rightOption } = mark;
  const remove = (at: number): void =>
    onChange({
      ...mark,
      options: options.toSpliced(at, 1),
      // The right answer stays the right one; without it the first is.
      rightOption: at === rightOption ? 0 : rightOption > at ? rightOption - 1 : rightOption,
    });
  return (
    <fieldset className={quizCss.options}>
      <legend className={quizCss.legend}>{t('lecturePage.quiz.options')}</legend>
      {options.map((option, index) => (
        // Options have no ids of their own: their place is what answers are told apart by.
        <div key={index} className={quizCss.option}>
          <input
            type="radio"
            name={name}
            className={quizCss.radio}
            aria-label={t('lecturePage.quiz.right', { number: index + 1 })}
            checked={index === rightOption}
            onChange={() => onChange({ ...mark, rightOption: index })}
          />
          {(['ko', 'en'] as const).map((language) => (
            <TextInput
              key={language}
              lang={language}
              aria-label={t(`lecturePage.quiz.option.${language}`, { number: index + 1 })}
              placeholder={t(`lecturePage.quiz.option.${language}`, { number: index + 1 })}
              value={option[language]}
              maxLength={STUDIO_LIMITS.quizOption}
              onChange={({ target }) =>
                onChange({ ...mark, options: options.with(index, { ...option, [language]: target.value }) })
              }
            />
          ))}
          <IconButton
            label={t('lecturePage.quiz.removeOption', { number: index + 1 })}
            icon={<TrashIcon />}
            disabled={options.length <= STUDIO_LIMITS.leastQuizOptions}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <div>
        <Button
          size="s"
          icon={<PlusIcon size={16} />}
          disabled={options.length >= STUDIO_LIMITS.quizOptions}
          onClick={() => onChange({ ...mark, options: [...options, { ko: '', en: '' }] })}
        >
          {t('lecturePage.quiz.addOption')}
        </Button>
      </div>
    </fieldset>
  );
}
