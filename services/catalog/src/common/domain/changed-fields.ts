/** Characters of the record of a change. */
const MOST = 2_000;

type Fields = Readonly<Record<string, unknown>>;

/** What a change did, for the audit: the fields that differ, as JSON of before and after. */
export function changedFields(before: Fields, after: Fields): { before: string; after: string } {
  const names = Object.keys(after).filter((name) => written(before[name]) !== written(after[name]));
  const pick = (fields: Fields) =>
    JSON.stringify(Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))).slice(0, MOST);
  return { before: pick(before), after: pick(after) };
}

const written = (value: unknown): string => JSON.stringify(value ?? null);
