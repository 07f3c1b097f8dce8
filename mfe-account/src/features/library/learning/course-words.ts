import type { EnrolledLecture } from '@lectern/contracts-learning';
import type { Image, Locale } from '@lectern/contracts-core';
import { paths } from '../../../paths.ts';

/** A course in the language of the page, with the address at which it goes on. */
export interface CourseWords {
  readonly title: string;
  readonly lecture: string;
  readonly instructor: string;
  readonly image: Image | null;
  readonly href: string;
}

export function describeCourse(course: EnrolledLecture, locale: Locale): CourseWords {
  const isKorean = locale === 'ko';
  return {
    title: isKorean ? course.curriculum_title_ko : course.curriculum_title_en,
    lecture: isKorean ? course.title_ko : course.title_en,
    instructor: isKorean ? course.instructor_ko : course.instructor_en,
    image: isKorean ? course.thumbnail_ko : course.thumbnail_en,
    href: addressOf(course),
  };
}

/** The player where access is open and there is something to play, else the page of the course. */
function addressOf({ is_expired: isExpired, curriculum_id: id, lectureId }: EnrolledLecture): string {
  return isExpired || lectureId === '' ? paths.course(id) : paths.player(id, lectureId);
}
