import { Category, Image } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { CourseLanguage, Level } from './catalog.vocabulary.schema.ts';
import { saleTimes } from './sale-window.schemas.ts';
import { CourseDocument } from './studio-document.schemas.ts';
import { CHECKLIST_CODES, COURSE_TYPES, DECISIONS, STUDIO_STATES } from './studio.vocabulary.ts';

const when = z.iso.datetime();

const State = z.enum(STUDIO_STATES);

/** One point of the checklist; pages have the words for its code. */
export const ChecklistItem = z.object({
  code: z.enum(CHECKLIST_CODES),
  /** The course is not submitted or published before it is met. */
  isBlocking: z.boolean(),
  isMet: z.boolean(),
  /** Fields where it is not met, as in `DraftPath`; empty where it is met or no field says it. */
  paths: z.array(z.string()),
});
export type ChecklistItem = z.infer<typeof ChecklistItem>;

/** How long a course is, as its certificate will print it. */
export const CourseLength = z.object({
  seconds: z.int().check(z.describe('Seconds of films and sessions together')),
  /** Lectures whose film is not ready or whose session has no times. */
  undecided: z.int().check(z.describe('Lectures without a length yet')),
});
export type CourseLength = z.infer<typeof CourseLength>;

/**
 * Where something is in a document: a field such as `titles.ko`, or `sections.<id>`, `lectures.<id>`,
 * `lectures.<id>.videoId`; `.place` is where a section or lecture stands.
 */
export const DraftPath = z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,160}$/));

/** What a reviewer wants changed, at its place. */
export const Pin = z.object({
  id: z.string(),
  path: DraftPath,
  text: z.string(),
  at: when,
  /** Null until the author has marked it done. */
  resolvedAt: z.nullable(when),
});
export type Pin = z.infer<typeof Pin>;

export const StudioEditor = z.object({
  userId: z.string(),
  name: z.string(),
  isOwner: z.boolean(),
  /** An invitation opens nothing before it is accepted. */
  hasAccepted: z._default(z.boolean(), true),
});
export type StudioEditor = z.infer<typeof StudioEditor>;

/** Somebody who has the course open. */
export const Presence = z.object({
  userId: z.string(),
  name: z.string(),
  /** Where they are; empty when no field has the caret. */
  path: z.string(),
  at: when,
});
export type Presence = z.infer<typeof Presence>;

/** A row of the list of own courses. */
export const StudioCurriculumRow = z.object({
  id: z.string(),
  title_ko: z.string(),
  title_en: z.string(),
  state: State,
  type: z.enum(COURSE_TYPES),
  category: Category,
  level: Level,
  language: CourseLanguage,
  thumbnail: z.nullable(Image),
  lectureCount: z.int(),
  /** Seconds of the published lectures; 0 before the first publication. */
  duration: z.int(),
  price: z.object({ krw: z.int(), usd: z.nullable(z.int()) }),
  /** People who learn or learned in it, as cards show them. */
  views: z.int(),
  /** Mean of the stars; null before there are enough. */
  rating: z.nullable(z.number()),
  ratingCount: z.int(),
  /** The draft differs from what is sold. */
  hasChanges: z.boolean(),
  isOwner: z.boolean(),
  updatedAt: when,
});
export type StudioCurriculumRow = z.infer<typeof StudioCurriculumRow>;

/** A course as its author sees it. */
export const StudioCurriculum = z.object({
  id: z.string(),
  state: State,
  document: CourseDocument,
  /** Of the draft; each change makes the next. */
  version: z.int(),
  /** Published version the draft began from; null before the first publication. */
  baseVersion: z.nullable(z.int()),
  publishedVersion: z.nullable(z.int()),
  /** Ids of lectures that are on sale: their removal hides them from new buyers only. */
  publishedLectureIds: z.array(z.string()),
  hasChanges: z.boolean(),
  /** When it can be bought, as staff set it; null without limits. A catalogue of the release before says nothing. */
  saleWindow: z.optional(z.nullable(z.object(saleTimes))),
  checklist: z.array(ChecklistItem),
  length: z.optional(CourseLength),
  pins: z.array(Pin),
  /** What the reviewer wrote with the last decision; null before one. */
  decision: z.nullable(z.object({ kind: z.enum(DECISIONS), reason: z.string(), at: when })),
  editors: z.array(StudioEditor),
  presence: z.array(Presence),
  /** Pictures that the document names. */
  images: z.array(Image),
  isOwner: z.boolean(),
  savedAt: when,
});
export type StudioCurriculum = z.infer<typeof StudioCurriculum>;

/** A field that two people changed: what both saw, what is stored now and what was sent. */
export const ConflictField = z.object({
  path: DraftPath,
  base: z.unknown(),
  theirs: z.unknown(),
  mine: z.unknown(),
  theirUserId: z.string(),
  theirName: z.string(),
  at: when,
});
export type ConflictField = z.infer<typeof ConflictField>;

/** `details` of DRAFT_CONFLICT. */
export const DraftConflict = z.object({ version: z.int(), fields: z.array(ConflictField) });
export type DraftConflict = z.infer<typeof DraftConflict>;

/** A field in which two documents differ; null where one of them has no such section or lecture. */
export const DifferentField = z.object({
  path: DraftPath,
  live: z.optional(z.unknown()),
  draft: z.optional(z.unknown()),
});
export type DifferentField = z.infer<typeof DifferentField>;

export const PublishedVersion = z.object({
  number: z.int(),
  publishedBy: z.string(),
  publishedByName: z.string(),
  publishedAt: when,
  /** Paths that differ from the version before; empty of the first. */
  changed: z.array(z.string()),
  isLive: z.boolean(),
});
export type PublishedVersion = z.infer<typeof PublishedVersion>;

const degrees = z.number().check(z.describe('Degrees'));

/** A film of the draft with what its author named in it. */
export const DraftFilm = z.object({
  lectureId: z.string(),
  videoId: z.string(),
  chapters: z.array(
    z.object({
      startSeconds: z.number().check(z.describe('Seconds')),
      title_ko: z.string(),
      title_en: z.string(),
    }),
  ),
  /** Questions that are finished, as learners would be asked them. */
  quizMarks: z.array(
    z.object({
      id: z.string(),
      atSeconds: z.int().check(z.describe('Seconds')),
      question_ko: z.string(),
      question_en: z.string(),
      options: z.array(z.object({ ko: z.string(), en: z.string() })),
      rightOption: z.int().check(z.describe('Place of the right option, counted from 0')),
      explanation_ko: z.string(),
      explanation_en: z.string(),
    }),
  ),
  view: z.object({ yaw: degrees, pitch: degrees }),
});
export type DraftFilm = z.infer<typeof DraftFilm>;
