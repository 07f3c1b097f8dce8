import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refreshCounters } from '../src/courses/curricula/refresh-counters.ts';

/** The statements that write this service's part of a made-up history from its plan, the tables `history_…` (infra/local). */
export const readCatalogHistory = (): Promise<string> =>
  readFile(join(import.meta.dirname, 'history.sql'), 'utf8');

/** Recounts the stars of all courses and instructors that the history wrote reviews of, in its transaction. */
export async function recountReviewedCourses(connection: {
  query(sql: string, parameters?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}): Promise<void> {
  const { rows } = await connection.query('select distinct curriculum_id from pg_temp.history_review');
  // The service's own statements find its tables first, as they do for its role.
  await connection.query('set local search_path = catalog, public');
  await refreshCounters(
    connection,
    rows.map((row) => String(row['curriculum_id'])),
  );
  await connection.query('set local search_path to default');
}
