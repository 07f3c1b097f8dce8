import { STUDIO_LIMITS, type DraftLecture } from '@lectern/contracts-catalog';
import { Button } from '@lectern/ui';
import { useState } from 'react';
import type { LectureDraft } from '../draft/use-lecture-draft.ts';
import css from '../lecture.module.css';
import { useStudioText } from '../../../common/use-studio-text.ts';
import { QuizMarkForm } from './quiz-mark-form.tsx';

export type QuizMark = DraftLecture['quizMarks'][number];

interface QuizSectionProps {
  readonly draft: LectureDraft;
  /** Seconds of the film; null while they are not known. */
  readonly duration: number | null;
  readonly read: () => number;
}

/** Questions that stop the film, in its order. Learners try themselves; nothing is marked or kept. */
export function QuizSection({ draft, duration, read }: QuizSectionProps) {
  const t = useStudioText();
  const { quizMarks } = draft.lecture;
  const [added, setAdded] = useState<string | null>(null);
  const put = (next: readonly QuizMark[]): void =>
    draft.set({ field: 'quizMarks', value: [...next].sort((one, other) => one.atSeconds - other.atSeconds) });
  const add = (): void => {
    const mark = newMark(freeSecond(quizMarks, Math.floor(read())));
    setAdded(mark.id);
    put([...quizMarks, mark]);
  };
  return (
    <section className={css.section} aria-labelledby="quiz-title">
      <h2 id="quiz-title" className={css.sectionTitle}>
        {t('lecturePage.quiz.title')}
      </h2>
      <p className={css.note}>{t('lecturePage.quiz.text')}</p>
      {quizMarks.length === 0 ? <p className={css.note}>{t('lecturePage.quiz.none')}</p> : null}
      <ol className={css.rows}>
        {quizMarks.map((mark) => (
          <li key={mark.id}>
            <QuizMarkForm
              mark={mark}
              isOpen={mark.id === added}
              duration={duration}
              isTaken={quizMarks.some(({ id, atSeconds }) => id !== mark.id && atSeconds === mark.atSeconds)}
              onChange={(next) => put(quizMarks.map((one) => (one.id === next.id ? next : one)))}
              onRemove={() => put(quizMarks.filter(({ id }) => id !== mark.id))}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button disabled={quizMarks.length >= STUDIO_LIMITS.quizMarks} onClick={add}>
          {t('lecturePage.quiz.add')}
        </Button>
      </div>
    </section>
  );
}

const newMark = (atSeconds: number): QuizMark => ({
  id: crypto.randomUUID(),
  atSeconds,
  questions: { ko: '', en: '' },
  options: Array.from({ length: STUDIO_LIMITS.leastQuizOptions }, () => ({ ko: '', en: '' })),
  rightOption: 0,
  explanations: { ko: '', en: '' },
});

/** The first second from there on at which no question stands. */
export function freeSecond(marks: readonly Pick<QuizMark, 'atSeconds'>[], from: number): number {
  const taken = new Set(marks.map(({ atSeconds }) => atSeconds));
  let second = from;
  while (taken.has(second)) second += 1;
  return second;
}
