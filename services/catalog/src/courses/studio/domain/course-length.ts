import type { CourseDocument, CourseLength, DraftLecture } from '@lectern/contracts-catalog';
import { durationOf, type CourseFacts } from './checklist.ts';
import { listLectures } from './document-paths.ts';

/** How long a course is once its author publishes the draft: the hours that its certificate prints. */
export function measureCourse(document: CourseDocument, facts: CourseFacts): CourseLength {
  const lengths = listLectures(document).map((lecture) => countedSecondsOf(lecture, facts));
  return {
    seconds: lengths.reduce<number>((sum, seconds) => sum + (seconds ?? 0), 0),
    undecided: lengths.filter((seconds) => seconds === null).length,
  };
}

/** A film that its author exchanges for a shorter one counts as long as the one before, as a publication writes it. */
function countedSecondsOf(lecture: DraftLecture, facts: CourseFacts): number | null {
  const own = durationOf(lecture, facts);
  if (own === null || lecture.type === 'live' || lecture.type === 'onsite') return own;
  const before = facts.published.get(lecture.id);
  return Math.max(own, before?.duration ?? 0, before?.counted ?? 0);
}
