import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Path of PostgreSQL's own load generator; undefined where it is not installed. */
export function findPgbench(): string | undefined {
  const places = (process.env['PATH'] ?? '').split(delimiter);
  return places.map((place) => join(place, 'pgbench')).find((file) => existsSync(file));
}
