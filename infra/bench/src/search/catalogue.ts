import { growDatabase, seedDatabase } from '@lectern/catalog-service/seed';
import { ensureServiceDatabase } from '@lectern/nest-kit/provision';
import { withDatabase } from '@lectern/local/database-url';
import type { Throwaway } from '@lectern/local/throwaway';
import pg from 'pg';
import { startService } from '../service/built-service.ts';

/** A running catalog service with generated courses. */
export interface Catalogue {
  readonly url: string;
  /** Address of its database, as the service's role. */
  readonly databaseUrl: string;
  execute(sql: string): Promise<void>;
  /** The rows of one statement. */
  rows(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
}

/** Cards have pictures, and those are part of what a search fetches and sends. */
const PICTURES = `
  insert into image (id, base, widths, width, height, color, alt_ko, alt_en)
  select name, '/media/img/' || name, array[320, 480, 800, 1230], 2460, 2048, '#d9dee5', '강의 그림', 'Course picture'
    from unnest(array['skinbooster', 'botox', 'filler', 'threads', 'lifting', 'live', 'offline']) as category
    cross join generate_series(1, 4) as no
    cross join lateral (select 'thumb-' || category || '-' || no as name) as named
`;

/**
 * Starts the built service on a database of its own on the given server, which it migrates, and fills it: with so many
 * generated courses or, for none, with the content a catalogue starts with.
 */
export async function startCatalogue(
  place: Throwaway,
  server: string,
  options: { curricula: number },
): Promise<Catalogue> {
  const name = `search_${options.curricula}`;
  await run(server, `create database ${name}`);
  const databaseUrl = await ensureServiceDatabase(withDatabase(server, name), {
    service: 'catalog',
    password: 'bench',
  });
  const url = await startService(place, 'catalog', {
    title: `The catalog service of ${options.curricula} curricula`,
    logName: name,
    env: { DATABASE_URL: databaseUrl, SERVICE_SECRET: 'no session exists while this is measured' },
  });
  if (options.curricula === 0) {
    await seedDatabase(databaseUrl);
  } else {
    await run(databaseUrl, PICTURES);
    await growDatabase(databaseUrl, { curricula: options.curricula });
  }
  return {
    url,
    databaseUrl,
    execute: (sql) => run(databaseUrl, sql),
    rows: (sql, values) => rowsOf(databaseUrl, sql, values),
  };
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of sql.split(';')) if (statement.trim()) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function rowsOf(
  url: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}
