import { filmedLectures, type FilmedLecture } from '@lectern/catalog-service/film-subjects';
import type { CheckResult } from '../check.ts';
import { fallsToCategory, findForeignDrawings } from './find-film-problems.ts';

/** Parts of the body of which a category's films have no drawing: they show what is done, and no part. */
const WITHOUT_PLATE: readonly string[] = [
  'botox: axilla',
  'botox: axilla palm',
  'botox: brow',
  'botox: calf',
  'botox: calf shoulder',
  'botox: cheek',
  'botox: chin',
  'botox: eye',
  'botox: glabella',
  'botox: jawline',
  'botox: jawline neck',
  'botox: lips',
  'botox: lips mouth-corner',
  'botox: lower-lid',
  'botox: mouth-corner',
  'botox: nasolabial',
  'botox: neck',
  'botox: palm',
  'botox: shoulder',
  'filler: calf',
  'filler: cheek',
  'filler: chin',
  'filler: chin jawline',
  'filler: forehead',
  'filler: forehead nose',
  'filler: jawline',
  'filler: lips',
  'filler: lower-lid',
  'filler: mouth-corner',
  'filler: nasolabial',
  'filler: neck',
  'filler: nose',
  'filler: shoulder',
  'filler: temple',
  'lifting: brow',
  'lifting: cheek',
  'lifting: chin',
  'lifting: eye',
  'lifting: forehead nose',
  'lifting: glabella',
  'lifting: jawline',
  'lifting: lower-lid',
  'lifting: mouth-corner',
  'lifting: nasolabial',
  'lifting: neck',
  'lifting: temple',
  'live: cheek',
  'live: eye',
  'live: neck',
  'live: shoulder',
  'offline: cheek',
  'offline: eye lower-lid',
  'offline: forehead temple',
  'offline: lips',
  'skinbooster: cheek',
  'skinbooster: chest',
  'skinbooster: eye lower-lid',
  'skinbooster: hand',
  'skinbooster: lower-lid',
  'skinbooster: neck',
  'threads: brow',
  'threads: cheek',
  'threads: cheek temple',
  'threads: chin',
  'threads: eye lower-lid',
  'threads: jawline',
  'threads: neck',
  'threads: nose',
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
