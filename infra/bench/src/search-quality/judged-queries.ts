import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'judged');

/** What a learner is looking for; made from the subjects and instructors of courses, never from search results. */
export interface Intent {
  readonly about: string;
  /** One trait of each list, such as `tag:masseter`, `category:botox`, `by:Seoyeon Kim`, `topic:…`, `id:…`. */
  readonly wants: readonly (readonly string[])[];
  /** The same for partly relevant courses. */
  readonly near?: readonly (readonly string[])[] | undefined;
}

export interface JudgedQuery {
  readonly phenomenon: string;
  readonly lang: 'ko' | 'en';
  readonly q: string;
  readonly intent: Intent;
}

/** `tuning` may be looked at while the search is worked on; only `test` counts. */
export type Half = 'tuning' | 'test';

/** The judged queries of a half. @throws when one is for an intent that `intents.json` does not explain. */
export async function readJudgedQueries(half: Half): Promise<JudgedQuery[]> {
  const intents = await readJson<Record<string, Intent>>('intents.json');
  const queries = await readJson<(Omit<JudgedQuery, 'intent'> & { intent: string })[]>(`${half}.json`);
  return queries.map((query) => {
    const intent = intents[query.intent];
    if (!intent) throw new Error(`"${query.q}" is for ${query.intent}, which intents.json does not explain`);
    return { ...query, intent };
  });
}

async function readJson<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(join(folder, name), 'utf8')) as T;
}
