import { Image } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { LECTURE_STATES, LECTURE_TYPES } from './learning.vocabulary.ts';

export const when = z.iso.datetime();
/** A whole number of what `what` says. */
export const whole = (what: string) => z.int().check(z.describe(what));
/** Seconds of media, exact to the millisecond. */
export const Seconds = z.number().check(z.describe('Seconds of the video, with decimals'));
/** Share of a lecture or course, 0 to 100, rounded down: 100 is all of it. */
export const Percent = whole('Per cent, rounded down');

/** Id of a course or a lecture. */
export const CatalogId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
/** Named by older callers (specification 2 §7): it must be the signed-in person's own. The session says who asks. */
export const OwnId = z.optional(z.string().check(z.maxLength(64)));

export const LectureState = z.enum(LECTURE_STATES);
export type LectureState = z.infer<typeof LectureState>;
export const LectureType = z.enum(LECTURE_TYPES);
export type LectureType = z.infer<typeof LectureType>;

/** A lecture in the outline of its course, with how far the person is. */
export const LectureProgress = z.object({
  lectureId: z.string(),
  /** Of the course's sections; null of a course without. */
  sectionId: z._default(z.nullable(z.string()), null),
  position: whole('Place in the course, counted from 1'),
  title_ko: z.string(),
  title_en: z.string(),
  type: LectureType,
  is_preview: z.boolean(),
  /** Null while the length is unknown. */
  duration: z.nullable(whole('Seconds of the lecture')),
  thumbnail: z.nullable(Image),
  state: LectureState,
  percentage: Percent,
  /** Different seconds seen. */
  watchedSeconds: Seconds,
  /** Where it was left. */
  positionSeconds: Seconds,
  updated_at: z.nullable(when),
});
export type LectureProgress = z.infer<typeof LectureProgress>;

/** What is stored of a person's watching of a lecture: after every save, also a refused one, this counts. */
export const WatchState = z.object({
  lectureId: z.string(),
  duration: Seconds,
  positionSeconds: Seconds,
  watchedSeconds: Seconds,
  percentage: Percent,
  isCompleted: z.boolean(),
  /** What counts as seen, in order and without overlaps: the learner's timeline. */
  seen: z.array(z.object({ from: Seconds, to: Seconds })),
  /** Of the whole course. */
  curriculumPercentage: Percent,
});
export type WatchState = z.infer<typeof WatchState>;
