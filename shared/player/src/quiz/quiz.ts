export { QuizCard } from './quiz-card.tsx';
export type { QuizQuestion } from './quiz-question.ts';
export { useQuiz, type Quiz } from './use-quiz.ts';
