import type { Role } from '@lectern/contracts-core';

/** Where a course stands. Changes to one that is live wait in its draft; `curriculum` holds what is sold. */
export const STUDIO_STATES = [
  'draft',
  'submitted',
  'changes-requested',
  'rejected',
  'live',
  'hidden',
  'archived',
] as const;
export type StudioState = (typeof STUDIO_STATES)[number];

/** What people do with a course as a whole. Staff decide; authors do the rest. */
export const STUDIO_ACTS = [
  'submit',
  'withdraw',
  'approve',
  'request-changes',
  'reject',
  'publish',
  'hide',
  'unhide',
  'archive',
] as const;
export type StudioAct = (typeof STUDIO_ACTS)[number];

interface Transition {
  readonly from: readonly StudioState[];
  /** States in which staff may do it to somebody else's course besides. */
  readonly alsoByStaff?: readonly StudioState[];
  /** The state afterwards; null leaves it as it is. */
  readonly to: StudioState | null;
  readonly by: readonly Role[];
}

const AUTHORS = ['instructor', 'content'] as const;
const STAFF = ['content'] as const;

/**
 * The life of a course, which the service runs on and pages draw their buttons from. The first publication is the yes of
 * a reviewer; later ones are the author's own, and staff see each as a difference and may hide the course.
 */
export const STUDIO_TRANSITIONS: Readonly<Record<StudioAct, Transition>> = {
  submit: { from: ['draft', 'changes-requested', 'rejected'], to: 'submitted', by: AUTHORS },
  withdraw: { from: ['submitted'], to: 'draft', by: AUTHORS },
  approve: { from: ['submitted'], to: 'live', by: STAFF },
  'request-changes': { from: ['submitted'], to: 'changes-requested', by: STAFF },
  reject: { from: ['submitted'], to: 'rejected', by: STAFF },
  publish: { from: ['live', 'hidden'], to: null, by: AUTHORS },
  // Staff hide what its author has hidden already, so that the author cannot show it again.
  hide: { from: ['live'], alsoByStaff: ['hidden'], to: 'hidden', by: AUTHORS },
  unhide: { from: ['hidden'], to: 'live', by: AUTHORS },
  archive: {
    from: ['draft', 'changes-requested', 'rejected', 'live', 'hidden'],
    to: 'archived',
    by: AUTHORS,
  },
};

/** States in which the draft takes changes. */
export const EDITABLE_STATES = ['draft', 'changes-requested', 'rejected', 'live', 'hidden'] as const;

/** Whether an act is open in a state, to an author or to staff with somebody else's course. */
export function isActOpen(act: StudioAct, state: StudioState, isByStaff = false): boolean {
  const { from, alsoByStaff = [] } = STUDIO_TRANSITIONS[act];
  return from.includes(state) || (isByStaff && alsoByStaff.includes(state));
}

/** How a course is held. */
export const COURSE_TYPES = ['vod', 'live', 'onsite'] as const;
export type CourseType = (typeof COURSE_TYPES)[number];

/** How a lecture is held. */
export const LECTURE_TYPES = ['2d', '360', 'live', 'onsite'] as const;

/** Limits of what authors write. Characters are counted as people see them. */
export const STUDIO_LIMITS = {
  title: 60,
  subtitle: 120,
  shortText: 600,
  goal: 200,
  goals: 12,
  tag: 30,
  tags: 20,
  /** Characters of description HTML, before it is cleaned. */
  description: 20_000,
  lectureText: 4_000,
  venue: 200,
  sections: 50,
  /** Of a course. */
  lectures: 300,
  chapters: 60,
  quizMarks: 40,
  quizQuestion: 300,
  quizOption: 150,
  leastQuizOptions: 2,
  quizOptions: 6,
  materials: 20,
  detailImages: 30,
  seats: 10_000,
  /** Operations in one change. */
  operations: 200,
  /** Published versions that are kept. */
  versions: 20,
  editors: 10,
  pins: 100,
  /** Seconds after which somebody who is no longer heard of is no longer shown as present. */
  presence: 45,
} as const;

/** How far authors move a session that is on sale; staff move it without these bounds. */
export const SESSION_BOUNDS = {
  /** Seconds before its start from which it stays: its door is open then. */
  lockedSeconds: 900,
  /** Seconds from now to the earliest new start, so that the mail about it comes before it. */
  noticeSeconds: 3_600,
  /** Days from now to the latest new start. */
  farthestDays: 180,
  /** Share of the length that staff agreed to which stays, so that a certificate for being there costs the time it did. */
  leastShare: 0.75,
} as const;

/** Why a session is not moved there. */
export const SESSION_RULES = ['begun', 'soon', 'far', 'short'] as const;
export type SessionRule = (typeof SESSION_RULES)[number];

/** Smallest and largest amounts that the payment providers take, in minor units; a free course has none. */
export const PRICE_RANGE = {
  KRW: { least: 1_000, most: 50_000_000 },
  USD: { least: 100, most: 5_000_000 },
} as const;

/** Learning goals that a course needs before it is submitted. */
export const LEAST_GOALS = 4;

/** What is checked before a course is submitted or published (B9), in the order it is shown. */
export const CHECKLIST_CODES = [
  'titles',
  'descriptions',
  'goals',
  'lectures',
  'lecture-titles',
  'preview',
  'videos-ready',
  'promo-film',
  'schedule',
  'quiz-marks',
  'duration',
  'thumbnail',
  'price',
  'refund-notice',
  'disclosure',
  'patient-consent',
  'licence',
  'profile',
  'both-languages',
  'captions',
  'short-lectures',
  'quiz',
] as const;
export type ChecklistCode = (typeof CHECKLIST_CODES)[number];

/** With what the id of a promo film begins where films of lectures are named; no lecture has such an id. */
export const PROMO_PREFIX = 'promo-';
/** The id by which media knows the promo film of a course. */
export const promoFilmId = (courseId: string): string => `${PROMO_PREFIX}${courseId}`;

/** Ways in which staff answer a submission. */
export const DECISIONS = ['approve', 'request-changes', 'reject'] as const;

/** What staff do with many courses at once. */
export const BULK_ACTS = ['hide', 'unhide', 'publish', 'category', 'feature', 'unfeature'] as const;
/** Courses that one bulk act changes at most. */
export const BULK_MOST = 100;
/** Hours in which a bulk act can be undone. */
export const UNDO_HOURS = 24;

/** Why a film could not be encoded, in the words of media (`VIDEO_FAILURES`); one that this release does not know is null. */
export const FILM_FAILURES = ['not-a-video', 'damaged', 'wrong-length', 'internal'] as const;
