/** Milliseconds in which a request is answered, or told that the service is away; it may be sent again then. */
export const DEFAULT_ANSWER_LIMIT = 10_000;

/** Milliseconds that parts of a request may take. */
export interface AnswerLimits {
  /** The whole request. */
  readonly answer: number;
  /** Waiting for a connection to the database. */
  readonly connection: number;
  /** Asking identity who is signed in. */
  readonly session: number;
  /** Drawing the pages of a file, by the clock and by the time of a processor. */
  readonly file: number;
  readonly fileProcessor: number;
}

/** Injection token of the limits of a service. */
export const ANSWER_LIMITS = Symbol('Limits of an answer');

/** However long an answer may take, a file that needs more time of a processor is a hostile one. */
const MOST_FILE_PROCESSOR = 8_000;

/** What the parts of a request may take, as shares of the whole. */
export const answerLimits = (answer = DEFAULT_ANSWER_LIMIT): AnswerLimits => ({
  answer,
  connection: 0.3 * answer,
  session: 0.2 * answer,
  file: 0.8 * answer,
  fileProcessor: Math.min(0.3 * answer, MOST_FILE_PROCESSOR),
});
