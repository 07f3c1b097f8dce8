import type { Subject } from './content/pictures/agree.ts';
import { subjectOf } from './content/pictures/subjects.ts';
import { coursePlans } from './content/compose/plan-courses.ts';
import { catalogSeed } from './content/index.ts';
import type { CurriculumSeed, LectureSeed } from './content/types.ts';

export { regionsNamed } from './content/pictures/lecture-subject.ts';

/** A lecture of the seed whose film is composed of drawings, beside what its course is about. */
export interface FilmedLecture {
  readonly course: CurriculumSeed;
  readonly lecture: LectureSeed;
  /** Undefined of packs, whose lectures have nothing in common. */
  readonly subject: Subject | undefined;
}

const subjects = new Map(coursePlans.map((plan) => [plan.id, subjectOf(plan)]));

/** Every lecture of the seed that is played as a film, live ones included. */
export const filmedLectures: readonly FilmedLecture[] = catalogSeed.curricula.flatMap((course) =>
  course.lectures
    .filter(({ type, duration }) => type !== 'onsite' && (duration ?? 0) > 0)
    .map((lecture) => ({ course, lecture, subject: subjects.get(course.id) })),
);
