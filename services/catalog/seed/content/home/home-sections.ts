import type { CurriculumSeed, HomeSeed } from '../types.ts';

const ROW_LENGTH = 8;
const MOST_OF_A_CATEGORY = 2;

/** The best-rated well-known courses and the newest ones: no two by one instructor, few of a category. */
export function homeSections(curricula: readonly CurriculumSeed[]): HomeSeed['sections'] {
  const loved = curricula
    .filter((course) => course.ratingCount >= 15)
    .sort((a, b) => b.rating - a.rating || b.ratingCount - a.ratingCount);
  const section1 = mixed(loved);
  const newest = curricula
    .filter((course) => !section1.includes(course))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id));
  const section2 = mixed(newest);
  return { section1: section1.map(({ id }) => id), section2: section2.map(({ id }) => id) };
}

function mixed(courses: readonly CurriculumSeed[]): CurriculumSeed[] {
  return courses.reduce<CurriculumSeed[]>((row, course) => {
    const sameTeacher = row.some((other) => other.instructorId === course.instructorId);
    const sameCategory = row.filter((other) => other.category === course.category).length;
    const fits = row.length < ROW_LENGTH && !sameTeacher && sameCategory < MOST_OF_A_CATEGORY;
    return fits ? [...row, course] : row;
  }, []);
}
