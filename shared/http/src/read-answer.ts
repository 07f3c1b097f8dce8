import type { Endpoint } from '@lectern/contracts-core';

/** What a value of an enumeration is read as that a later release has and this one does not know. */
export const UNKNOWN_VALUE = 'other';

type Schema = Endpoint['response'];
type Parsed = ReturnType<Schema['safeParse']>;
type Path = readonly PropertyKey[];

/**
 * Reads an answer by its contract. Where all that is wrong with it are values that an enumeration does not have, each reads as
 * `other`: a page of the release before goes on working beside services of the next one. Currencies, and what only a constant or a
 * choice of shapes says, stay an error.
 */
export function readAnswer(schema: Schema, data: unknown): Parsed {
  const strict = schema.safeParse(data);
  if (strict.success) return strict;
  const replaced = structuredClone(data);
  const paths: Path[] = [];
  for (const issue of strict.error.issues) {
    const isNew = issue.code === 'invalid_value' && issue.values.length > 1;
    // An amount in a currency that this release does not know must not be shown as one in another.
    const isCurrency = isNew && issue.values.includes('KRW');
    if (!isNew || isCurrency || typeof valueAt(data, issue.path) !== 'string') return strict;
    put(replaced, issue.path, issue.values[0]);
    paths.push(issue.path);
  }
  const read = schema.safeParse(replaced);
  if (!read.success) return strict;
  for (const path of paths) put(read.data, path, UNKNOWN_VALUE);
  return read;
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inside, key) => (isHolder(inside) ? inside[key] : undefined), value);
}

function put(value: unknown, path: Path, replacement: unknown): void {
  const holder = valueAt(value, path.slice(0, -1));
  const key = path.at(-1);
  if (isHolder(holder) && key !== undefined && key in holder) holder[key] = replacement;
}

const isHolder = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null;
