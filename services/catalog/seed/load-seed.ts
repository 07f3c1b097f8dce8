import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { refreshCounters } from '../src/courses/curricula/refresh-counters.ts';
import { catalogSeed } from './content/index.ts';
import type { CatalogSeed } from './content/types.ts';
import { daysToLay, keepLaid, layDates } from './lay-dates.ts';
import { readPictureIndex, type PictureIndex } from './picture-index.ts';
import { toCurriculumRows } from './rows/curriculum-rows.ts';
import { toHomeTables } from './rows/home-rows.ts';
import { toImageRows } from './rows/image-rows.ts';
import { toInstructorRows } from './rows/instructor-rows.ts';
import { toLectureRows } from './rows/lecture-rows.ts';
import { toReviewRows } from './rows/review-rows.ts';
import { retireMissing, upsert, type Connection, type Table } from './write-rows.ts';

export interface SeedResult {
  readonly version: string;
  /** False when this version was there already and nothing was touched. */
  readonly applied: boolean;
}

/**
 * Brings the content a catalog starts with into its database, in one transaction. The same content again is no work
 * at all; changed content updates its own rows and takes back those it no longer has. Rows that people made, and
 * counters that people moved (views), are left alone. Dates are laid relative to the day of the first start, and stay.
 */
export async function seedCatalog(
  dataSource: DataSource,
  options: { pictureIndexFile?: string; seed?: CatalogSeed; today?: string } = {},
): Promise<SeedResult> {
  const seed = options.seed ?? catalogSeed;
  const pictures = await readPictureIndex(options.pictureIndexFile);
  const version = `${seed.version}-${digest({ seed, pictures })}`;
  return dataSource.transaction(async (manager) => {
    const connection: Connection = { query: (sql, parameters) => manager.query(sql, parameters) };
    // What is between its statements takes a busy machine longer than a transaction may be idle.
    await connection.query(
      'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    await connection.query(`select pg_advisory_xact_lock(hashtextextended('catalog-seed', 0))`);
    const known = await connection.query<{ version: string }>(
      `select version from seed_version where name = 'content'`,
    );
    if (known[0]?.version === version) return { version, applied: false };
    const laid = await layContent(connection, seed, options.today);
    const tables = await withoutTaken(connection, toTables(laid, pictures));
    const former = await connection.query<{ id: string }>(
      `select id from seed_row where table_name = 'curriculum'`,
    );
    for (const table of tables) await upsert(connection, table);
    await retireMissing(connection, tables);
    await refreshCounters(
      connection,
      [...seed.curricula, ...former].map(({ id }) => id),
    );
    await connection.query(
      `insert into seed_version (name, version) values ('content', $1)
       on conflict (name) do update set version = excluded.version, applied_at = now()`,
      [version],
    );
    return { version, applied: true };
  });
}

/** A catalogue that was there before dates were laid keeps them as they were written. */
async function layContent(connection: Connection, seed: CatalogSeed, today?: string): Promise<CatalogSeed> {
  await connection.query(
    `insert into seed_version (name, version)
     select 'days-laid', case when exists (select from seed_version where name = 'content') then '0' else $1 end
     on conflict (name) do nothing`,
    [String(daysToLay(today ?? new Date().toISOString().slice(0, 10)))],
  );
  const [kept] = await connection.query<{ version: string }>(
    `select version from seed_version where name = 'days-laid'`,
  );
  const sessions = await connection.query<{ id: string; start: string; end: string }>(
    `select id, media_data #>> '{videos,0,live_start_time}' as start, media_data #>> '{videos,0,live_end_time}' as "end"
       from lecture where media_data #>> '{videos,0,live_start_time}' is not null
                      and media_data #>> '{videos,0,live_end_time}' is not null`,
  );
  const known = new Map(sessions.map(({ id, start, end }) => [id, { start, end }]));
  return keepLaid(layDates(seed, Number(kept?.version ?? 0)), known);
}

/** Tables of which people take over single rows. */
const TAKEN = ['instructor', 'curriculum', 'package', 'lecture_group', 'hero_slide', 'top_banner'] as const;

/**
 * The tables without the rows that people have changed or removed, such as courses, instructors' pages and banners: what they
 * took over stays as they left it, courses with their lectures, whatever a newer seed says.
 */
async function withoutTaken(connection: Connection, tables: Table[]): Promise<Table[]> {
  const taken: Record<string, { column: string; ids: ReadonlySet<unknown> }> = {};
  for (const table of TAKEN) taken[table] = { column: 'id', ids: await takenIds(connection, tables, table) };
  const heroes = await connection.query(`select 1 from hero_setting where changed_at is not null`);
  taken['hero_setting'] = { column: 'only_row', ids: new Set(heroes.length > 0 ? [true] : []) };
  taken['lecture'] = { column: 'curriculum_id', ids: taken['curriculum']?.ids ?? new Set() };
  return tables.map((table) => {
    const theirs = taken[table.name];
    return theirs === undefined
      ? table
      : { ...table, rows: table.rows.filter((row) => !theirs.ids.has(row[theirs.column])) };
  });
}

async function takenIds(
  connection: Connection,
  tables: readonly Table[],
  table: (typeof TAKEN)[number],
): Promise<ReadonlySet<unknown>> {
  const taken = await connection.query<{ id: string }>(
    `select c.id from ${table} c
      where c.id = any($1::text[])
        and not exists (select 1 from seed_row s where s.table_name = '${table}' and s.id = c.id)
     union all
     select r.id from removed_entry r where r.table_name = '${table}' and r.id = any($1::text[])`,
    [tables.find(({ name }) => name === table)?.rows.map(({ id }) => id) ?? []],
  );
  return new Set<unknown>(taken.map(({ id }) => id));
}

/** In an order that satisfies every foreign key. */
function toTables(seed: CatalogSeed, pictures: PictureIndex): Table[] {
  return [
    { name: 'image', rows: toImageRows(pictures) },
    { name: 'instructor', rows: seed.instructors.map(toInstructorRows) },
    {
      name: 'curriculum',
      rows: seed.curricula.map((curriculum) => toCurriculumRows(curriculum)),
      // What visitors have moved since stays as it is.
      onlyOnInsert: ['views', 'recent_views'],
    },
    { name: 'product_part', rows: toProductParts(seed), key: ['product_id', 'curriculum_id'] },
    { name: 'lecture', rows: seed.curricula.flatMap(toLectureRows) },
    { name: 'review', rows: seed.reviews.map(toReviewRows), onlyOnInsert: ['helpful_count', 'status'] },
    ...toHomeTables(seed),
  ];
}

/** The complete package opens every single pack (specification 1 §9). */
function toProductParts({ home }: CatalogSeed) {
  return home.groups.map(({ pack }, index) => ({
    product_id: home.allPackages.id,
    curriculum_id: pack.id,
    position: index + 1,
  }));
}

function digest(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}
