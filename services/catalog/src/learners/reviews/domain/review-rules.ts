import {
  REVIEW_LIMITS,
  REVIEW_STAGES,
  type ReviewOccupation,
  type ReviewRefusal,
  type ReviewStage,
} from '@lectern/contracts-catalog';
import type { Locale } from '@lectern/contracts-core';

/** How far a buyer is in a course, as learning counts it. */
export interface Watched {
  readonly percentage: number;
  readonly watchedSeconds: number;
  readonly hasAttended: boolean;
  readonly isCompleted: boolean;
}

const DAY_MS = 24 * 3_600_000;
const HALF_PERCENT = 50;
const PROVEN: readonly ReviewOccupation[] = [
  'physician',
  'registered-nurse',
  'nurse-practitioner',
  'physician-assistant',
];

/** Why a person may not review a course; null when they may. `watched` is undefined of a course they never bought. */
export function findRefusal(watched: Watched | undefined, isInstructor: boolean): ReviewRefusal | null {
  if (isInstructor) return 'own-course';
  if (!watched) return 'not-enrolled';
  return reachedStage(watched) === null ? 'too-little' : null;
}

/** What was reached in a course; null before a review may be written. */
export function reachedStage(watched: Watched): ReviewStage | null {
  const { percentage, watchedSeconds, hasAttended, isCompleted } = watched;
  if (isCompleted) return 'completed';
  if (percentage >= HALF_PERCENT) return 'half';
  const isBegun =
    hasAttended || watchedSeconds >= REVIEW_LIMITS.watchedSeconds || percentage >= REVIEW_LIMITS.percentage;
  return isBegun ? 'begun' : null;
}

/** Whether a review is asked for again: after "later" only from the next stage on, and not within seven days. */
export function isPromptDue(
  stage: ReviewStage,
  later: { readonly stage: ReviewStage; readonly at: Date } | undefined,
  now: Date,
): boolean {
  if (!later) return true;
  const isNext = REVIEW_STAGES.indexOf(stage) > REVIEW_STAGES.indexOf(later.stage);
  return isNext && now.getTime() - later.at.getTime() >= REVIEW_LIMITS.laterDays * DAY_MS;
}

/** The end of the time in which a review can be changed. */
export const editableUntil = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + REVIEW_LIMITS.editDays * DAY_MS);

/** The profession a badge may name: that of a verified licence, and only a licensed profession. */
export function provenOccupation(verified: string | null | undefined): ReviewOccupation {
  return PROVEN.find((code) => code === verified) ?? 'other';
}

/** The language of a text by its letters, not that of the page it was typed on; null without letters. */
export function detectLanguage(text: string): Locale | null {
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  return /\p{L}/u.test(text) ? 'en' : null;
}
