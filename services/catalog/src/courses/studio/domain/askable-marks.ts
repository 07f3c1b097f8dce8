import type { DraftFilm } from '@lectern/contracts-catalog';
import type { ShownLecture } from './project-document.ts';

/** What could be published of them: learners are never asked a question without words, nor one behind the end of the film. */
export function askableMarks(
  marks: ShownLecture['quizMarks'],
  duration: number | null,
): DraftFilm['quizMarks'] {
  return marks
    .filter(
      ({ atSeconds, question_ko, options, rightOption }) =>
        question_ko.trim() !== '' &&
        options.every(({ ko }) => ko.trim() !== '') &&
        rightOption < options.length &&
        (duration === null || atSeconds < duration),
    )
    .map((mark) => ({ ...mark, options: [...mark.options] }));
}
