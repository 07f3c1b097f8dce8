import { searchCurricula } from '@lectern/contracts-catalog';
import type { DataSource } from 'typeorm';
import type { TestCatalog } from '../start-test-catalog.ts';
import { findAll, pageOf, type Course, type Question } from './oracle.ts';

/** Asks the running service and returns the answer, parsed by its contract. */
export async function ask(catalog: TestCatalog, question: Question) {
  const parameters = Object.entries(question).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(String(value))}`,
  );
  const { status, body } = await catalog.ask(`/api/curriculum/search?${parameters.join('&')}`);
  expect(status).toBe(200);
  return searchCurricula.response.parse(body);
}

export async function idsOf(catalog: TestCatalog, question: Question): Promise<string[]> {
  return (await ask(catalog, question)).results.map(({ id }) => id);
}

/**
 * Expects the service to show exactly what looking at every course finds. A text that finds nothing may have been
 * understood as another; then it must be that one's result.
 */
export async function expectAsOracle(
  catalog: TestCatalog,
  courses: readonly Course[],
  question: Question,
): Promise<void> {
  const all = findAll(courses, question);
  const expected = pageOf(all, question.page);
  const { results, meta } = await ask(catalog, question);
  if (meta.understood !== null) {
    expect(all).toEqual([]);
    expect(meta.total).toBeGreaterThan(0);
    return expectAsOracle(catalog, courses, { ...question, q: meta.understood });
  }
  expect(results.map(({ id }) => id)).toEqual(expected.ids);
  expect(meta).toEqual({
    total: all.length,
    totalIsExact: true,
    page: expected.page,
    totalPages: Math.max(1, Math.ceil(all.length / 12)),
    limit: 12,
    sort: question.sort ?? (question.q?.trim() ? 'relevance' : 'popular'),
    understood: null,
  });
}

/** Leaves only what is typed to be found, for comparing the index with the oracle, which knows no synonyms. */
export async function forgetSynonyms(dataSource: DataSource): Promise<void> {
  await dataSource.query('delete from search_meaning');
}

/** Keeps the running service from settling changed courses, until the returned function is called. */
export async function holdUpkeep(dataSource: DataSource): Promise<() => Promise<void>> {
  const session = dataSource.createQueryRunner();
  await session.query(`select pg_advisory_lock(hashtextextended('catalog-search-merge', 0))`);
  return async () => {
    await session.query(`select pg_advisory_unlock(hashtextextended('catalog-search-merge', 0))`);
    await session.release();
  };
}

/** Settles every changed course. The service may be doing so too, in which case this waits for it. */
export async function settle(dataSource: DataSource): Promise<void> {
  await dataSource.transaction(async (manager) => {
    await manager.query(`select pg_advisory_xact_lock(hashtextextended('catalog-search-merge', 0))`);
    await manager.query('select search_merge(null)');
  });
  const [row] = await dataSource.query<{ pending: number }[]>(
    'select count(*)::int as pending from search_pending',
  );
  expect(row?.pending).toBe(0);
}
