import { subjectAngle } from '../authoring/angle-subject.ts';
import type { AngleText } from '../authoring/angle.types.ts';
import { judgementAngles } from '../authoring/angles-judgement.ts';
import { practiceAngles } from '../authoring/angles-practice.ts';
import type { InstructorText, TopicText, VariantText } from '../authoring/authoring.types.ts';
import { instructorTexts } from '../instructors/build-instructors.ts';
import { allTopics } from '../topics/all-topics.ts';
import { addDays, daysBetween, SEED_TODAY } from './calendar.ts';
import type { CoursePlan } from './course.types.ts';
import { randomFor } from './random.ts';

const FIRST_DAY = '2025-05-21';
const LAST_DAY = '2026-11-15';

/** They teach only courses whose texts say so. */
const TEACH_IN_JAPANESE_OR_CHINESE: readonly number[] = [51, 52, 53, 54];

const TEACH_BEGINNERS: readonly number[] = [10, 24, 44];

const angles: Record<VariantText['angle'], AngleText> = { ...practiceAngles, ...judgementAngles };

/** Angles that make sense for a subject as they stand; the others speak of performing a procedure. */
const ANGLES_FOR_SUBJECTS: readonly VariantText['angle'][] = ['safety', 'cases', 'express'];

export const coursePlans: readonly CoursePlan[] = allTopics
  .flatMap((topic) => topic.variants.map((variant, turn) => ({ topic, variant, turn })))
  .map(({ topic, variant, turn }, index) => {
    const id = `${topic.key}-${variant.key}`;
    const teacher = teacherFor(topic, variant, turn);
    return {
      id,
      index,
      topic,
      variant,
      angle: angleFor(topic, variant),
      teacher,
      isFlagship: isFlagship(topic, variant),
      createdOn: dayOfPublication(id, variant, teacher),
    };
  });

/** Most recorded topics show their first course with a written introduction. */
function isFlagship(topic: TopicText, variant: VariantText): boolean {
  const lead = topic.variants[0] === variant;
  const code = topic.key.length + topic.key.charCodeAt(0);
  return lead && variant.when === undefined && code % 4 !== 0;
}

function angleFor(topic: TopicText, variant: VariantText): AngleText {
  const angle = angles[variant.angle];
  if (topic.kind !== 'subject') return angle;
  if (!ANGLES_FOR_SUBJECTS.includes(variant.angle)) return subjectAngle;
  const general = <T extends readonly string[]>(texts: readonly T[]): T[] =>
    texts.filter((text) => variant.angle === 'express' || !text.join('').includes('{t}'));
  return {
    ...angle,
    openings: variant.angle === 'express' ? angle.openings : subjectAngle.openings,
    supports: general(angle.supports),
  };
}

function teacherFor(topic: TopicText, variant: VariantText, turn: number): InstructorText {
  const senior = variant.level === 'Advanced' || variant.level === 'Expert';
  const rota = topic.faculty.filter(
    (no) => !TEACH_IN_JAPANESE_OR_CHINESE.includes(no) && !(senior && TEACH_BEGINNERS.includes(no)),
  );
  const no = variant.by ?? rota[turn % rota.length];
  const teacher = instructorTexts.find((text) => text.no === no);
  if (teacher === undefined) throw new Error(`${topic.key}/${variant.key} names no known instructor`);
  return teacher;
}

function dayOfPublication(id: string, variant: VariantText, teacher: InstructorText): string {
  const random = randomFor(`published ${id}`);
  const joined = addDays(teacher.since, 2);
  const earliest = joined > FIRST_DAY ? joined : FIRST_DAY;
  if (variant.when === undefined) {
    return addDays(earliest, Math.floor(daysBetween(earliest, LAST_DAY) * random.next() ** 0.85));
  }
  const announced = 'first' in variant.when ? addDays(variant.when.first, -random.int(38, 74)) : SEED_TODAY;
  const latest = addDays(LAST_DAY, -random.int(0, 20));
  const day = announced < latest ? announced : latest;
  return day > earliest ? day : earliest;
}
