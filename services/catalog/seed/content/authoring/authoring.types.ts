import type { CourseLanguage, Level } from '@lectern/contracts-catalog';
import type { Category } from '@lectern/contracts-core';
import type { SpecialtyKey } from '../types.ts';
import type { COURSE_TAGS } from './course-tags.ts';
import type { SPECIALTY_TAGS } from './specialty-tags.ts';
import type { LectureText, Pair } from './text.types.ts';
import type { VENUES } from './venues.ts';

export type { LectureText, Pair };

/** How a course is built around its topic: which lectures surround the topic and how it closes. */
export type AngleKey =
  | 'foundation'
  | 'anatomy'
  | 'technique'
  | 'safety'
  | 'ultrasound'
  | 'cases'
  | 'consult'
  | 'combination'
  | 'view360'
  | 'express'
  | 'live'
  | 'onsite';

/** Sessions in Korean time: one every `everyDays` days, or one after another on the same day when 0. */
export type SessionPlan = {
  first: string;
  hour: number;
  minutes: number;
  /** Indexes into the lectures of the topic: one session each. */
  pick: readonly number[];
  everyDays: number;
};

export type VariantText = {
  key: string;
  level: Level;
  angle: AngleKey;
  title: Pair;
  subtitle: Pair;
  /** What only this course is about: its first paragraph. */
  about: Pair;
  /** Number of the instructor; otherwise the topic's faculty takes turns. */
  by?: number;
  /** Indexes of the topic's lectures it takes; otherwise some, more of them at higher levels. */
  core?: readonly number[];
  /** Lectures of this course alone, after those of the topic. */
  own?: readonly LectureText[];
  /** Learning goals of this course alone. */
  aims?: readonly Pair[];
  /** Instead of the topic's tags. */
  tags?: readonly TagKey[];
  /** Where the title promises a length. */
  minutes?: number;
  /** For live and on-site courses. */
  when?: SessionPlan | { undecided: readonly number[] };
  venue?: VenueKey;
};

export type TopicText = {
  key: string;
  category: Category;
  /** A subject is studied rather than performed; texts about performing it do not apply. */
  kind?: 'subject';
  /** Completes phrases such as `… 상담` and `Consultation for …`. */
  name: Pair;
  tags: readonly TagKey[];
  /** Numbers of instructors who teach it. */
  faculty: readonly number[];
  /** Why the topic matters in practice: a paragraph shared by its courses. */
  context: Pair;
  goals: readonly Pair[];
  /** From the basics to the demanding. */
  lectures: readonly LectureText[];
  variants: readonly VariantText[];
};

export type InstructorText = {
  no: number;
  gender: 'male' | 'female' | 'other';
  /** How a foreign name reads in Hangul; Korean names are joined, surname first. */
  nameOrder?: 'spaced' | 'given-first';
  ko: readonly [surname: string, given: string];
  en: readonly [surname: string, given: string];
  clinic: Pair;
  location: Pair;
  headline: Pair;
  biography: Pair;
  experience: readonly Pair[];
  specialties: readonly SpecialtyTag[];
  specialtyKey: SpecialtyKey;
  site: string | null;
  languages: readonly CourseLanguage[];
  /** Date of joining, `YYYY-MM-DD`. */
  since: string;
};

export type SpecialtyTag = keyof typeof SPECIALTY_TAGS;
export type VenueKey = keyof typeof VENUES;
export type TagKey = keyof typeof COURSE_TAGS;
