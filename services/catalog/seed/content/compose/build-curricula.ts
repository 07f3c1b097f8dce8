import type { AngleKey, TagKey } from '../authoring/authoring.types.ts';
import { COURSE_TAGS } from '../authoring/course-tags.ts';
import { bilingual, bilingualList } from '../authoring/pairs.ts';
import { instructorId } from '../instructors/build-instructors.ts';
import { cardOf } from '../pictures/course-pictures.ts';
import type { CurriculumSeed } from '../types.ts';
import { addDays, SEED_TODAY } from './calendar.ts';
import type { CoursePlan } from './course.types.ts';
import { describe } from './description.ts';
import { lecturesFor } from './lectures.ts';
import { pricingFor } from './pricing.ts';
import { randomFor } from './random.ts';

const MAX_TAGS = 5;
const TAG_OF_ANGLE: Partial<Record<AngleKey, TagKey>> = {
  anatomy: 'anatomy',
  ultrasound: 'ultrasound',
  cases: 'caseReview',
  consult: 'consult',
  combination: 'combination',
  live: 'live',
  onsite: 'handsOn',
};

/** The course without what its readers made of it and without its class introduction: both are added afterwards. */
export function curriculumFor(plan: CoursePlan): CurriculumSeed {
  const { id, topic, variant, teacher } = plan;
  const random = randomFor(`course ${id}`);
  const lectures = lecturesFor(plan);
  const texts = describe(plan);
  const updated = addDays(plan.createdOn, random.int(0, 120));
  return {
    id,
    title: bilingual(variant.title),
    subtitle: bilingual(variant.subtitle),
    category: topic.category,
    level: variant.level,
    instructorId: instructorId(teacher.no),
    languages: languagesFor(plan),
    description: texts.description,
    learningGoals: texts.goals,
    tags: bilingualList(tagsFor(plan).map((key) => COURSE_TAGS[key])),
    pricing: pricingFor(plan, lectures.length),
    isLive: topic.category === 'live',
    thumbnail: cardOf(plan),
    detailImages: { pc: [], mobile: [] },
    contentSections: null,
    lectures,
    rating: 0,
    ratingCount: 0,
    views: 0,
    createdAt: `${plan.createdOn}T01:30:00.000Z`,
    updatedAt: `${updated < SEED_TODAY ? updated : plan.createdOn}T05:00:00.000Z`,
  };
}

function tagsFor({ topic, variant }: CoursePlan): TagKey[] {
  const added = TAG_OF_ANGLE[variant.angle];
  const tags = variant.tags ?? topic.tags;
  return [...new Set(added === undefined ? tags : [...tags, added])].slice(0, MAX_TAGS);
}

function languagesFor({ id, teacher }: CoursePlan): CurriculumSeed['languages'] {
  const [first, ...others] = teacher.languages;
  if (first === undefined) throw new Error(`instructor ${teacher.no} speaks no language`);
  if (first !== 'ko') return id === 'intradermal-japanese' ? ['ja'] : [first, ...others];
  return others.length > 0 && randomFor(`language ${id}`).chance(0.4) ? ['ko', 'en'] : ['ko'];
}
