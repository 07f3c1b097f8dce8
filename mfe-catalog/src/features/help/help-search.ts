import { toLetters } from '../../common/letters.ts';
import { plainWords } from '../../common/documents/rich-text.tsx';
import type { HelpCategory } from './help.types.ts';

const LONGEST_QUERY = 100;

/** The questions that hold every word of the text, in their categories; categories without any are left out. */
export function findQuestions(categories: readonly HelpCategory[], text: string): readonly HelpCategory[] {
  const words = text.slice(0, LONGEST_QUERY).split(/\s+/).filter(Boolean).map(toLetters);
  if (words.length === 0) return categories;
  return categories
    .map((category) => ({
      ...category,
      questions: category.questions.filter(({ question, answer }) => {
        const whole = toLetters([category.title, question, ...answer.map(plainWords)].join('\n'));
        return words.every((word) => whole.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}
