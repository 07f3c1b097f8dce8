import type { Invariant } from './read-invariants.ts';

/** A line for every invariant, with what breaks it below, and the sum as the last line. */
export function invariantTable(invariants: readonly Invariant[]): string {
  const lines = invariants.flatMap(({ name, meaning, broken }) => [
    `${name.padEnd(4)} ${(broken.length === 0 ? 'holds' : `${broken.length} broken`).padEnd(11)} ${meaning}`,
    ...broken.map(({ subject, detail }) => `     ${subject}: ${detail}`),
  ]);
  const broken = invariants.filter((one) => one.broken.length > 0).length;
  return [...lines, '', `${invariants.length - broken} hold, ${broken} broken`].join('\n');
}
