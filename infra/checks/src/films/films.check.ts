import { filmedLectures, type FilmedLecture } from '@lectern/catalog-service/film-subjects';
import type { CheckResult } from '../check.ts';
import { fallsToCategory, findForeignDrawings } from './find-film-problems.ts';

/** Parts of the body of which a category's films have no drawing: they show what is done, and no part. */
const WITHOUT_PLATE: readonly string[] = [
  'botox: jawline',
  'filler: jawline',
  'lifting: cheek',
  'lifting: jawline',
  'lifting: temple',
  'offline: cheek',
  'threads: temple',
];

/** No film shows another part of the body than its lecture is about, of all lectures of the seed. */
export async function films(): Promise<CheckResult[]> {
  const fallen = new Set(
    filmedLectures
      .filter(fallsToCategory)
      .map(({ course, lecture }) => `${course.category}: ${lecture.subject.regions.toSorted().join(' ')}`),
  );
  return [
    {
      name: 'films show what their lectures are about',
      problems: filmedLectures.flatMap(findForeignDrawings),
    },
    {
      name: 'films without a drawing of their part of the body',
      problems: [
        ...[...fallen]
          .filter((one) => !WITHOUT_PLATE.includes(one))
          .map((one) => `${one} has no plate and shows those of its category`),
        ...WITHOUT_PLATE.filter((one) => !fallen.has(one)).map((one) => `${one} has a plate by now`),
      ],
    },
    { name: 'canary: a film on another part of the body', problems: canary() },
  ];
}

/** A lecture of a course on the masseter whose film is taken for one of the forehead. */
function canary(): string[] {
  const filmed = filmedLectures.find(
    ({ subject, lecture }) => subject?.regions.join() === 'masseter' && lecture.type === '2d',
  );
  if (!filmed) return ['there is no lecture on the masseter'];
  const strayed: FilmedLecture = {
    ...filmed,
    lecture: { ...filmed.lecture, subject: { ...filmed.lecture.subject, regions: ['forehead'] } },
  };
  const found = findForeignDrawings(strayed);
  return found.some((problem) => problem.includes('shows forehead instead of masseter'))
    ? []
    : [`nothing was reported of ${filmed.lecture.id}; found: ${found.join(' | ')}`];
}
