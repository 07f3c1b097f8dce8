import { Button, Notice, RadioCards } from '@lectern/ui';
import { useEffect, useRef, useState } from 'react';
import type { PlayerWords } from '../words.ts';
import type { QuizQuestion } from './quiz-question.ts';
import css from './quiz-card.module.css';

interface QuizCardProps {
  readonly mark: QuizQuestion;
  readonly words: PlayerWords['quiz'];
  /** Of the words; the question has both. */
  readonly language: 'en' | 'ko';
  readonly onDone: () => void;
}

/** A question over the film: learners answer, read why, and go on. They may pass it. */
export function QuizCard({ mark, words, language, onDone }: QuizCardProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [isShown, setShown] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  // The film stopped by itself: keys and screen readers go on at the question.
  useEffect(() => card.current?.focus(), []);
  const right = mark.options[mark.rightOption]?.[language] ?? '';
  const isRight = chosen === String(mark.rightOption);
  const explanation = language === 'ko' ? mark.explanation_ko : mark.explanation_en;
  return (
    <div ref={card} tabIndex={-1} role="group" aria-label={words.label} className={css.card}>
      <RadioCards
        legend={language === 'ko' ? mark.question_ko : mark.question_en}
        options={mark.options.map((option, index) => ({
          value: String(index),
          label: option[language],
          disabled: isShown,
        }))}
        value={chosen ?? ''}
        onValueChange={setChosen}
      />
      {isShown ? (
        <Notice
          tone={isRight ? 'positive' : 'warning'}
          title={isRight ? words.right : words.wrong(right)}
          announce
        >
          {explanation}
        </Notice>
      ) : null}
      <div className={css.buttons}>
        {isShown ? (
          <Button variant="primary" onClick={onDone}>
            {words.goOn}
          </Button>
        ) : (
          <>
            <Button onClick={onDone}>{words.pass}</Button>
            <Button variant="primary" disabled={chosen === null} onClick={() => setShown(true)}>
              {words.check}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
