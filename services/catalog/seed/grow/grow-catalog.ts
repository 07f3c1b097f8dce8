import { refreshCounters } from '../../src/courses/curricula/refresh-counters.ts';
import { CURRICULA_SQL, DRAWING_SQL, INSTRUCTORS_SQL, LECTURES_SQL, REVIEWS_SQL } from './grow-sql.ts';
import {
  AREAS,
  FORMATS,
  NAME_SYLLABLES,
  OPINIONS,
  PRICE_POINTS,
  PROCEDURES,
  SPECIALTIES,
  SURNAMES,
  TECHNIQUES,
} from './vocabulary.ts';

/** One connection to the database, such as a TypeORM query runner. */
interface Session {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
  release(): Promise<void>;
}

/** Where connections come from; a TypeORM data source is one. */
export interface SessionSource {
  createQueryRunner(): Session;
}

interface GrowOptions {
  /** Published courses to reach; fewer than there are change nothing. */
  readonly curricula: number;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /** Whether the index work is done here, or left to the running service. */
  readonly settle?: boolean;
}

/** Courses of one transaction: what an interruption can cost. */
const BATCH = 2_500;
/** Courses per generated instructor. */
const COURSES_PER_INSTRUCTOR = 50;
const WORDS = JSON.stringify({
  procedures: PROCEDURES,
  areas: AREAS,
  techniques: TECHNIQUES,
  formats: FORMATS,
  surnames: SURNAMES,
  syllables: NAME_SYLLABLES,
  prices: PRICE_POINTS,
  opinions: OPINIONS,
  specialties: SPECIALTIES,
});

/**
 * Adds made-up courses with lectures and reviews, skewed as in a real catalogue and the same every time, until
 * `curricula` are published. Stopped and started again it goes on where it stopped, and the search index is settled
 * at the end even when a stopped run had only that left to do.
 * @returns the number of published courses.
 */
export async function growCatalog(source: SessionSource, options: GrowOptions): Promise<number> {
  const session = source.createQueryRunner();
  try {
    await session.query('set statement_timeout = 0');
    await session.query(`select pg_advisory_lock(hashtextextended('catalog-grow', 0))`);
    const published = await addCourses(session, options);
    if (options.settle !== false && (await isUnsettled(session))) await settle(session);
    return published;
  } finally {
    await session.query(`select pg_advisory_unlock_all()`);
    await session.query('reset statement_timeout');
    await session.release();
  }
}

async function addCourses(session: Session, { curricula, onProgress }: GrowOptions): Promise<number> {
  const start = await measure(session);
  const missing = curricula - start.published;
  if (missing <= 0) return start.published;
  await session.query(DRAWING_SQL);
  await session.query(INSTRUCTORS_SQL, [Math.ceil(curricula / COURSES_PER_INSTRUCTOR), WORDS]);
  for (let done = 0; done < missing;) {
    const size = Math.min(BATCH, missing - done);
    const from = start.last + done + 1;
    await inTransaction(session, () => addBatch(session, from, from + size - 1));
    done += size;
    onProgress?.(start.published + done, curricula);
  }
  return curricula;
}

async function addBatch(session: Session, from: number, to: number): Promise<void> {
  await mark(session, UNSETTLED);
  for (const sql of [CURRICULA_SQL, LECTURES_SQL, REVIEWS_SQL]) await session.query(sql, [from, to, WORDS]);
  const ids = Array.from({ length: to - from + 1 }, (_, index) => courseId(from + index));
  // The courses came with the right numbers and stay untouched; their instructors are counted.
  await refreshCounters(session, ids);
}

/** Index-only scans need the visibility map and plans the statistics, which would otherwise wait for autovacuum. */
async function settle(session: Session): Promise<void> {
  await inTransaction(session, async () => {
    await session.query(`select pg_advisory_xact_lock(hashtextextended('catalog-search-merge', 0))`);
    await session.query('select search_merge(null)');
  });
  await session.query('vacuum (analyze) curriculum, instructor, lecture, review');
  await session.query('vacuum (analyze) search_document, search_order, search_pending, search_word');
  await session.query('vacuum (analyze) search_suffix, search_node, search_boundary, search_filter');
  await mark(session, 'settled');
}

const UNSETTLED = 'unsettled';

async function mark(session: Session, state: string): Promise<void> {
  await session.query(
    `insert into seed_version (name, version) values ('growth', $1)
     on conflict (name) do update set version = excluded.version, applied_at = now()`,
    [state],
  );
}

async function isUnsettled(session: Session): Promise<boolean> {
  const rows = (await session.query(`select version from seed_version where name = 'growth'`)) as {
    version: string;
  }[];
  return rows[0]?.version === UNSETTLED;
}

async function measure(session: Session): Promise<{ published: number; last: number }> {
  const [row] = (await session.query(
    `select (select count(*)::int from curriculum where status = 'published') as published,
            (select coalesce(max(substr(id, 7)::int), 0) from curriculum where id ~ '^grown-[0-9]{7}$') as last`,
  )) as [{ published: number; last: number }];
  return row;
}

async function inTransaction(session: Session, work: () => Promise<void>): Promise<void> {
  await session.query('begin');
  try {
    await work();
    await session.query('commit');
  } catch (error) {
    await session.query('rollback');
    throw error;
  }
}

const courseId = (no: number): string => `grown-${String(no).padStart(7, '0')}`;
