import { LEVELS, type SearchFacets } from '@lectern/contracts-catalog';
import { CATEGORIES } from '@lectern/contracts-core';

/** The index's counts, such as `{ 'level=Expert': 3, free: 1 }`, with a nought for what no course has. */
export function toFacets(counts: Readonly<Record<string, number>>): SearchFacets {
  return {
    category: countsOf(CATEGORIES, (category) => counts[`category=${category}`]),
    level: countsOf(LEVELS, (level) => counts[`level=${level}`]),
    free: counts['free'] ?? 0,
  };
}

function countsOf<Name extends string>(
  names: readonly Name[],
  countOf: (name: Name) => number | undefined,
): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, countOf(name) ?? 0])) as Record<Name, number>;
}
