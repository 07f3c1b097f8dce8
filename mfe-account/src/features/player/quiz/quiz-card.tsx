import type { QuizMark } from '@lectern/contracts-learning';
import { useLocale } from '@lectern/shell-api';
import { Button, Notice, RadioCards } from '@lectern/ui';
import { useEffect, useRef, useState } from 'react';
import { useAccountText } from '../../../common/use-account-text.ts';
import css from './quiz.module.css';

/** A question over the film: learners answer, read why, and go on. They may pass it. */
export function QuizCard({ mark, onDone }: { readonly mark: QuizMark; readonly onDone: () => void }) {
  const t = useAccountText();
  const locale = useLocale();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isShown, setShown] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  // The film stopped by itself: keys and screen readers go on at the question.
  useEffect(() => card.current?.focus(), []);
  const right = mark.options[mark.rightOption]?.[locale] ?? '';
  const isRight = chosen === String(mark.rightOption);
  const explanation = locale === 'ko' ? mark.explanation_ko : mark.explanation_en;
  return (
    <div ref={card} tabIndex={-1} role="group" aria-label={t('player.quiz.label')} className={css.card}>
      <RadioCards
        legend={locale === 'ko' ? mark.question_ko : mark.question_en}
        options={mark.options.map((option, index) => ({
          value: String(index),
          label: option[locale],
          disabled: isShown,
        }))}
        value={chosen ?? ''}
        onValueChange={setChosen}
      />
      {isShown ? (
        <Notice
          tone={isRight ? 'positive' : 'warning'}
          title={isRight ? t('player.quiz.right') : t('player.quiz.wrong', { answer: right })}
          announce
        >
          {explanation}
        </Notice>
      ) : null}
      <div className={css.buttons}>
        {isShown ? (
          <Button variant="primary" onClick={onDone}>
            {t('player.quiz.goOn')}
          </Button>
        ) : (
          <>
            <Button onClick={onDone}>{t('player.quiz.pass')}</Button>
            <Button variant="primary" disabled={chosen === null} onClick={() => setShown(true)}>
              {t('player.quiz.check')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
