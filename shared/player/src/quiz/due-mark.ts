/** Seconds between two moments of a film that plays on; more is a jump, which passes questions without asking them. */
const LONGEST_STEP = 3;

/** The question that a film has come to between two of its moments, in seconds; none of those that were asked. */
export function dueMark<M extends { readonly id: string; readonly atSeconds: number }>(
  marks: readonly M[],
  { from, to }: { from: number; to: number },
  asked: ReadonlySet<string>,
): M | undefined {
  if (to <= from || to - from > LONGEST_STEP) return undefined;
  return marks.find(({ id, atSeconds }) => atSeconds > from && atSeconds <= to && !asked.has(id));
}
