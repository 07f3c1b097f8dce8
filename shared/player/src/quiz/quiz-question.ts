/** A question that stops a film, with its right answer: learners try themselves, and nothing is kept. */
export interface QuizQuestion {
  readonly id: string;
  readonly atSeconds: number;
  readonly question_ko: string;
  readonly question_en: string;
  readonly options: readonly { readonly ko: string; readonly en: string }[];
  /** Place of the right option, counted from 0. */
  readonly rightOption: number;
  readonly explanation_ko: string;
  readonly explanation_en: string;
}
