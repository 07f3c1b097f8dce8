import type { Category } from '@lectern/contracts-core';
import { disagreements, type Subject } from './agree.ts';
import type { Drawing } from './drawn-pictures.ts';

export type Wanted = { readonly id: string; readonly category: Category; readonly subject: Subject };

/**
 * Gives each course a drawing of its category that shows its subject. Drawings of the very region come first, then
 * those used least, so that neighbours differ; the order of `courses` decides ties, so that reruns agree. A later pool
 * serves only courses for which the earlier ones have nothing.
 */
export function chooseCards(
  courses: readonly Wanted[],
  pools: readonly (readonly Drawing[])[],
): Map<string, Drawing> {
  const used = new Map<Drawing, number>();
  const choose = (course: Wanted): Drawing => {
    const choice = pools.map((pool) => fitting(course, pool)).find((fit) => fit.length > 0) ?? [];
    const [best] = choice.sort((a, b) => rank(course, b, used) - rank(course, a, used));
    if (best === undefined) throw new Error(`no drawing of ${course.category} shows ${course.id}`);
    used.set(best, (used.get(best) ?? 0) + 1);
    return best;
  };
  return new Map(courses.map((course) => [course.id, choose(course)]));
}

/** `count` drawings for the blocks of a course beside its card: all different while there are enough. */
export function chooseBlocks(
  course: Wanted,
  drawings: readonly Drawing[],
  card: Drawing | undefined,
  count: number,
): Drawing[] {
  const ranked = fitting(course, drawings)
    .filter((drawing) => drawing !== card)
    .sort((a, b) => closeness(course.subject, b) - closeness(course.subject, a));
  if (ranked.length === 0) throw new Error(`no drawing of ${course.category} for the blocks of ${course.id}`);
  return Array.from({ length: count }, (_, index) => ranked[index % ranked.length]).filter(
    (drawing) => drawing !== undefined,
  );
}

function fitting({ category, subject }: Wanted, drawings: readonly Drawing[]): Drawing[] {
  return drawings.filter(
    (drawing) => drawing.category === category && disagreements(subject, drawing.tags).length === 0,
  );
}

function rank({ subject }: Wanted, drawing: Drawing, used: ReadonlyMap<Drawing, number>): number {
  return closeness(subject, drawing) - 3 * (used.get(drawing) ?? 0);
}

/** How much of the subject a drawing shows: its first region most of all. */
function closeness(subject: Subject, { tags }: Drawing): number {
  const shared = (kind: keyof Subject) => tags[kind].filter((tag) => subject[kind].includes(tag)).length;
  const first = subject.regions[0];
  const isFirst = first !== undefined && tags.regions.includes(first);
  return (
    (isFirst ? 10 : 0) + 6 * Math.min(1, shared('regions')) + 2 * shared('layers') + shared('techniques')
  );
}
