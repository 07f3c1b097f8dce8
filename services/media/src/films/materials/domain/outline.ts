import type { LectureFacts } from '@lectern/contracts-catalog';
import type { Locale } from '@lectern/contracts-core';
import type { Film } from '../../../common/domain/film.ts';

/** What the outline of a lecture says, in one language. */
export interface LectureOutline {
  readonly language: Locale;
  readonly course: string;
  readonly title: string;
  readonly position: number;
  readonly isSphere: boolean;
  readonly seconds: number;
  readonly paragraphs: readonly string[];
  /** Learning goals of the course. */
  readonly goals: readonly string[];
  readonly parts: readonly {
    readonly title: string;
    /** Seconds of the film. */
    readonly from: number;
    readonly to: number;
    /** Key of its drawing in the store. */
    readonly pictureKey: string;
  }[];
}

/** The words of an outline that are not the lecture's own. */
export const OUTLINE_WORDS = {
  ko: {
    kind: '수업개요',
    place: (position: number) => `${position}강`,
    film: '동영상',
    sphere: '360° 동영상',
    about: '수업 소개',
    goals: '이 강의의 학습 목표',
    parts: '수업 구성',
    drawing: (title: string) => `그림: ${title}`,
    foot: '이 강의의 수강생을 위한 자료예요.',
  },
  en: {
    kind: 'outline',
    place: (position: number) => `Lecture ${position}`,
    film: 'Video',
    sphere: '360° video',
    about: 'About this lecture',
    goals: 'Learning goals of the course',
    parts: 'Parts of the lecture',
    drawing: (title: string) => `Drawing: ${title}`,
    foot: 'For learners of this course.',
  },
} as const satisfies Record<Locale, unknown>;

export function outlineOf(lecture: LectureFacts, film: Film, language: Locale): LectureOutline {
  const parts = film.outline ?? [];
  return {
    language,
    course: lecture[`course_${language}`],
    title: lecture[`title_${language}`],
    position: lecture.position,
    isSphere: film.projection === '360',
    seconds: film.duration,
    paragraphs: lecture[`description_${language}`]
      .split(/\n+/)
      .map((text) => text.trim())
      .filter((text) => text !== ''),
    goals: lecture[`goals_${language}`],
    parts: parts.map((part, index) => ({
      title: part[`title_${language}`],
      from: part.at,
      to: parts[index + 1]?.at ?? film.duration,
      pictureKey: part.pictureKey,
    })),
  };
}

/** Seconds as players show them: `3:07`, and `1:02:07` from one hour on. */
export function clockOf(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
