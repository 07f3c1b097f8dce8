/** Numbers that the pages and the service share about reviews (product-screens B24). */
export const REVIEW_LIMITS = {
  /** Seconds watched, or per cent of the course, from which a learner may write; an attended live lecture is enough too. */
  watchedSeconds: 15 * 60,
  percentage: 10,
  /** Days in which an own review can be changed. */
  editDays: 30,
  textLength: 2_000,
  replyLength: 1_000,
  /** Days for which "later" hides the request for a review. */
  laterDays: 7,
} as const;

/** Why a learner may not write a review yet, or at all; `too-old` of one taken back whose time for changes is over. */
export const REVIEW_REFUSALS = ['not-enrolled', 'too-little', 'own-course', 'too-old'] as const;
export type ReviewRefusal = (typeof REVIEW_REFUSALS)[number];

/** What a learner has reached when a review is asked for, the least first. */
export const REVIEW_STAGES = ['begun', 'half', 'completed'] as const;
export type ReviewStage = (typeof REVIEW_STAGES)[number];

/** Stars as an address has them. */
export const REVIEW_STARS = ['1', '2', '3', '4', '5'] as const;

/** Why a review is reported, and why staff remove one: the same published list. */
export const REVIEW_FAULTS = [
  'personal-data',
  'advertising',
  'insult',
  'unsafe',
  'off-topic',
  'not-honest',
] as const;
export type ReviewFault = (typeof REVIEW_FAULTS)[number];

/** `reported` is shown until staff have decided; `hidden` is not shown and not counted. */
export const REVIEW_STATES = ['visible', 'reported', 'hidden'] as const;
