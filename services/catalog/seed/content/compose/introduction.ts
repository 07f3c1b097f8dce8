import { blocksOf } from '../pictures/course-pictures.ts';
import { neighbourCards } from '../pictures/neighbours.ts';
import type { CurriculumSeed } from '../types.ts';
import { blockCount, sectionsFor } from './content-sections.ts';
import type { CoursePlan } from './course.types.ts';
import { describe } from './description.ts';
import { randomFor } from './random.ts';

/** Adds the class introductions. They are made last because their pictures differ from those of the courses shown below, which go by readers. */
export function withIntroductions(
  plans: readonly CoursePlan[],
  courses: readonly CurriculumSeed[],
): CurriculumSeed[] {
  const planned = new Map(plans.map((plan) => [plan.id, plan]));
  return courses.map((course) => {
    const plan = planned.get(course.id);
    if (plan === undefined) throw new Error(`${course.id} was not planned`);
    return { ...course, ...introductionOf(plan, course, neighbourCards(course, courses)) };
  });
}

function introductionOf(
  plan: CoursePlan,
  { lectures }: CurriculumSeed,
  neighbours: ReadonlySet<string>,
): Pick<CurriculumSeed, 'detailImages' | 'contentSections'> {
  if (plan.isFlagship) {
    const drawings = blocksOf(plan, neighbours, blockCount(lectures));
    return {
      detailImages: { pc: [], mobile: [] },
      contentSections: sectionsFor(plan, describe(plan), lectures, drawings),
    };
  }
  const drawings = blocksOf(plan, neighbours, randomFor(`introduction ${plan.id}`).int(2, 3));
  return {
    detailImages: { pc: drawings.map(({ pc }) => pc), mobile: drawings.map(({ mobile }) => mobile) },
    contentSections: null,
  };
}
