import type { Intent } from './judged-queries.ts';

/** The traits by which a course is graded. */
export interface Course {
  readonly id: string;
  readonly category: string;
  /** In English. */
  readonly tags: readonly string[];
  /** In English. */
  readonly instructor: string;
}

/** 3: matches the intent; 1: is near it; 0: neither. */
export function gradeOf(course: Course, intent: Intent): 0 | 1 | 3 {
  if (hasAll(course, intent.wants)) return 3;
  return intent.near && hasAll(course, intent.near) ? 1 : 0;
}

/** Depth to which a list of results is judged: what a first page shows. */
export const DEPTH = 10;

/**
 * Normalised discounted cumulative gain of the first ten: 1 for the best possible order, 0 without a relevant result.
 * @throws when no course is relevant, because then the gain is undefined.
 */
export function ndcg(found: readonly number[], all: readonly number[]): number {
  const best = gain(all.toSorted((a, b) => b - a));
  if (best === 0) throw new Error('no course is of use');
  return gain(found) / best;
}

function gain(grades: readonly number[]): number {
  return grades
    .slice(0, DEPTH)
    .reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}

function hasAll(course: Course, traits: readonly (readonly string[])[]): boolean {
  return traits.every((choices) => choices.some((trait) => hasTrait(course, trait)));
}

function hasTrait({ id, category, tags, instructor }: Course, trait: string): boolean {
  const [kind = '', value = ''] = [trait.slice(0, trait.indexOf(':')), trait.slice(trait.indexOf(':') + 1)];
  if (kind === 'tag') return tags.includes(value);
  if (kind === 'category') return category === value;
  if (kind === 'by') return instructor === value;
  // The id of a course begins with its topic.
  return kind === 'topic' ? id.startsWith(`${value}-`) : id === value;
}
