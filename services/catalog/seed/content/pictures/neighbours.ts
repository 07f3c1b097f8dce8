import type { CurriculumSeed } from '../types.ts';

/** Enough of the most viewed to hold the six that a page lists, also after those that another list of the page shows. */
const MOST_VIEWED = 12;

/**
 * Cards that can stand below a course on its page: of its instructor, of its category and of the popular courses. Live and
 * on-site courses move back in these lists when they end, so that any of their category can stand there.
 */
export function neighbourCards(course: CurriculumSeed, courses: readonly CurriculumSeed[]): Set<string> {
  const others = courses.filter(({ id }) => id !== course.id).toSorted((a, b) => b.views - a.views);
  const ofCategory = others.filter(({ category }) => category === course.category);
  const hasDates = course.category === 'live' || course.category === 'offline';
  const neighbours = [
    ...others.slice(0, MOST_VIEWED),
    ...(hasDates ? ofCategory : ofCategory.slice(0, MOST_VIEWED)),
    ...others.filter(({ instructorId }) => instructorId === course.instructorId),
  ];
  return new Set(neighbours.map(({ thumbnail }) => thumbnail));
}
