import { CURRICULA_SQL, DRAWING_SQL, INSTRUCTORS_SQL } from './scale-sql.ts';
import {
  AREAS,
  FORMATS,
  NAME_SYLLABLES,
  PRICE_POINTS,
  PROCEDURES,
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
});

/**
 * Grows a migrated catalogue to `curricula` courses of skewed, repeatable content and settles the search index; a
 * catalogue that has as many stays as it is. The courses have counters, but neither lectures nor reviews: this is
 * ground for measuring, not for reading. `settle: false` leaves the index work to the running service.
 */
export async function seedScale(
  source: SessionSource,
  { curricula, settle = true }: { curricula: number; settle?: boolean },
): Promise<void> {
  const session = source.createQueryRunner();
  try {
    await session.query('set statement_timeout = 0');
    await session.query('begin');
    await session.query(DRAWING_SQL);
    await session.query(INSTRUCTORS_SQL, [Math.ceil(curricula / COURSES_PER_INSTRUCTOR), WORDS]);
    await session.query(CURRICULA_SQL, [curricula, WORDS]);
    await session.query('commit');
    if (settle) await settleIndex(session);
  } catch (error) {
    await session.query('rollback');
    throw error;
  } finally {
    await session.query('reset statement_timeout');
    await session.release();
  }
}

/** Index-only scans need the visibility map and plans the statistics, which would otherwise wait for autovacuum. */
async function settleIndex(session: Session): Promise<void> {
  await session.query('begin');
  await session.query(`select pg_advisory_xact_lock(hashtextextended('catalog-search-merge', 0))`);
  await session.query('select search_merge(null)');
  await session.query('commit');
  await session.query(
    'vacuum (analyze) curriculum, instructor, search_document, search_order, search_pending',
  );
  await session.query(
    'vacuum (analyze) search_word, search_suffix, search_node, search_boundary, search_filter',
  );
}
