import type { Category } from '@lectern/contracts-core';
import { disagreements, type Subject } from './agree.ts';
import type { Drawing } from './drawn-pictures.ts';

export type Wanted = {
  readonly id: string;
  readonly category: Category;
  readonly subject: Subject;
  /** Card that was drawn with this course in mind. */
  readonly favoured?: string | undefined;
};

/**
 * Gives each course a drawing of its own category that shows its subject, no drawing twice. Those a drawing was
 * made for choose first, then those with little choice; who finds all of theirs taken makes another move on (augmenting paths of a matching).
 * @throws when there are not enough drawings.
 */
export function chooseCards(courses: readonly Wanted[], drawings: readonly Drawing[]): Map<string, Drawing> {
  const choices = new Map(courses.map((course) => [course, ranked(course, drawings)]));
  const owners = new Map<Drawing, Wanted>();
  const settle = (course: Wanted, tried: Set<Drawing>): boolean => {
    for (const drawing of choices.get(course) ?? []) {
      if (tried.has(drawing)) continue;
      tried.add(drawing);
      const owner = owners.get(drawing);
      if (owner !== undefined && !settle(owner, tried)) continue;
      owners.set(drawing, course);
      return true;
    }
    return false;
  };
  const breadth = (course: Wanted) => (course.favoured ? 0 : (choices.get(course)?.length ?? 0));
  const byChoice = courses.toSorted((a, b) => breadth(a) - breadth(b));
  for (const course of byChoice) {
    const free = choices.get(course)?.find((drawing) => !owners.has(drawing));
    if (free !== undefined) owners.set(free, course);
    else if (!settle(course, new Set()))
      throw new Error(`too few drawings of ${course.category} for ${course.id}`);
  }
  return new Map([...owners].map(([drawing, course]) => [course.id, drawing]));
}

/** `count` different drawings for the blocks of a course, none of those that its page shows elsewhere. @throws when there are too few. */
export function chooseBlocks(
  course: Wanted,
  drawings: readonly Drawing[],
  elsewhere: ReadonlySet<string>,
  count: number,
): Drawing[] {
  const blocks = ranked(course, drawings)
    .filter(({ pc }) => !elsewhere.has(pc))
    .slice(0, count);
  if (blocks.length < count)
    throw new Error(`too few drawings of ${course.category} for the blocks of ${course.id}`);
  return blocks;
}

/** Drawings that show the subject of a course, closest first. */
function ranked({ category, subject, favoured }: Wanted, drawings: readonly Drawing[]): Drawing[] {
  const rank = (drawing: Drawing) => (drawing.pc === favoured ? 100 : closeness(subject, drawing));
  return drawings
    .filter((drawing) => drawing.category === category && disagreements(subject, drawing.tags).length === 0)
    .toSorted((a, b) => rank(b) - rank(a));
}

/** How much of the subject a drawing shows: its first region most of all; techniques of others count against it, save anatomy. */
function closeness(subject: Subject, { tags }: Drawing): number {
  const shared = (kind: keyof Subject) => tags[kind].filter((tag) => subject[kind].includes(tag)).length;
  const first = subject.regions[0];
  const isFirst = first !== undefined && tags.regions.includes(first);
  const foreign = tags.techniques.filter(
    (tag) => tag !== 'anatomy' && !subject.techniques.includes(tag),
  ).length;
  return (
    (isFirst ? 10 : 0) +
    (shared('regions') > 0 ? 6 : 0) +
    2 * shared('layers') +
    3 * shared('techniques') -
    2 * foreign
  );
}
