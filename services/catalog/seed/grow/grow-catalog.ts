import type { DataSource, EntityManager } from 'typeorm';
import { refreshCounters } from '../../src/curricula/refresh-counters.ts';
import { upsert } from '../write-rows.ts';
import { makeCourse } from './make-course.ts';

const BATCH = 1_000;

/**
 * Adds made-up courses with lectures and reviews until `target` curricula are published, for tests at scale; a smaller
 * target changes nothing. Stopping and starting again goes on where it stopped.
 * @returns the number of published curricula.
 */
export async function growCatalog(
  dataSource: DataSource,
  target: number,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<number> {
  let { published, next } = await measure(dataSource);
  if (published >= target) return published;
  const instructorIds = await listInstructors(dataSource);
  while (published < target) {
    const size = Math.min(BATCH, target - published);
    const from = next;
    await dataSource.transaction((manager) => addBatch(manager, { from, size, instructorIds }));
    published += size;
    next += size;
    onProgress(published, target);
  }
  await dataSource.transaction((manager) => settle(manager));
  await tidy(dataSource);
  return published;
}

async function addBatch(
  manager: EntityManager,
  batch: { from: number; size: number; instructorIds: readonly [string, ...string[]] },
): Promise<void> {
  await manager.query(`set local statement_timeout = 0`);
  const courses = Array.from({ length: batch.size }, (_, index) => makeCourse(batch.from + index, batch));
  const connection = {
    query: <Row>(sql: string, parameters?: unknown[]) => manager.query<Row[]>(sql, parameters),
  };
  await upsert(connection, { name: 'curriculum', rows: courses.map(({ curriculum }) => curriculum) });
  await upsert(connection, { name: 'lecture', rows: courses.flatMap(({ lectures }) => lectures) });
  await upsert(connection, { name: 'review', rows: courses.flatMap(({ reviews }) => reviews) });
}

/** The courses came with their counters; their instructors are counted, and the search index settled, at the end. */
async function settle(manager: EntityManager): Promise<void> {
  await manager.query(`set local statement_timeout = 0`);
  const ids = await manager.query<{ id: string }[]>(
    `select distinct on (instructor_id) id from curriculum where instructor_id is not null order by instructor_id`,
  );
  await refreshCounters(
    manager,
    ids.map(({ id }) => id),
  );
  await manager.query('select search_merge(null)');
}

/** Index-only reads need the visibility map and good plans the statistics; both would otherwise come much later. */
async function tidy(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query(`set statement_timeout = 0`);
    await runner.query(
      `vacuum (analyze) instructor, curriculum, lecture, review, search_document, search_order`,
    );
    await runner.query(`reset statement_timeout`);
  } finally {
    await runner.release();
  }
}

async function measure(dataSource: DataSource): Promise<{ published: number; next: number }> {
  const rows = await dataSource.query<{ published: number; next: number }[]>(
    `select (select count(*)::int from curriculum where status = 'published') as published,
            (select coalesce(max(substr(id, 2)::int), 0) + 1 from curriculum where id ~ '^g[0-9]{6}$') as next`,
  );
  return rows[0] ?? { published: 0, next: 1 };
}

async function listInstructors(dataSource: DataSource): Promise<readonly [string, ...string[]]> {
  const rows = await dataSource.query<{ id: string }[]>(
    `select id from instructor where gender <> 'admin' order by id`,
  );
  const [first, ...rest] = rows.map(({ id }) => id);
  if (!first) throw new Error('Seed the catalog before growing it: there are no instructors');
  return [first, ...rest];
}
