import type { CheckResult } from '../check.ts';
import { cruiseImports, importRules } from '../imports/cruise-imports.ts';
import { canaryTree, readCanaries } from './read-canaries.ts';

/** Runs the import rules over the canaries: each must be caught, nothing else may be, and no rule goes untried. */
export async function importCanaries(): Promise<CheckResult[]> {
  const canaries = await readCanaries();
  const { modules, violations } = await cruiseImports(canaryTree, ['.'], '(^|/)lint/');
  const found = new Set(violations.map(({ rule, from }) => `${rule} ${from}`));
  const expected = canaries.flatMap(({ path, rules }) => rules.depcruise.map((rule) => ({ path, rule })));
  const known = new Set(expected.map(({ path, rule }) => `${rule} ${path}`));

  const each = expected.map(({ path, rule }) => ({
    name: `canary ${path}`,
    problems: found.has(`${rule} ${path}`) ? [] : [`${rule} let it pass (${modules} modules were read)`],
  }));
  const untried = importRules().filter((rule) => !expected.some((canary) => canary.rule === rule));
  return [
    ...each,
    { name: 'every import rule has a canary', problems: untried.map((rule) => `${rule} has none`) },
    {
      name: 'canaries break only the rules they name',
      problems: [...found].filter((violation) => !known.has(violation)),
    },
  ];
}
