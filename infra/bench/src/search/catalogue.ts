import { join } from 'node:path';
import { growDatabase, seedDatabase } from '@lectern/catalog-service/seed';
import { ensureServiceDatabase } from '@lectern/nest-kit/provision';
import { freePort } from '@lectern/local/free-port';
import { answersAt } from '@lectern/local/ready';
import type { Throwaway } from '@lectern/local/throwaway';
import pg from 'pg';

const root = join(import.meta.dirname, '../../../..');
const catalogDir = join(root, 'services/catalog');
const buildWithinMs = 120_000;
const readyWithinMs = 60_000;
const graceMs = 10_000;

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

/** Builds the catalog service as it is shipped. */
export function buildService({ supervisor, logs }: Throwaway): Promise<void> {
  return supervisor.run(
    {
      name: 'The build of the catalog service',
      command: process.execPath,
      args: [join(root, 'shared/build/src/cli.ts'), 'node'],
      cwd: catalogDir,
      env: {},
      logFile: join(logs, 'search-build.log'),
      graceMs,
    },
    buildWithinMs,
  );
}

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
  const adminUrl = new URL(server);
  adminUrl.pathname = `/${name}`;
  const databaseUrl = await ensureServiceDatabase(adminUrl.href, { service: 'catalog', password: 'bench' });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  await place.supervisor.start({
    name: `The catalog service of ${options.curricula} curricula`,
    command: process.execPath,
    args: [join(catalogDir, 'dist/main.mjs')],
    env: { NODE_ENV: 'production', DATABASE_URL: databaseUrl, PORT: `${port}`, LOG_LEVEL: 'warn' },
    logFile: join(place.logs, `${name}.log`),
    graceMs,
    ready: answersAt(`${url}/readyz`),
    readyWithinMs,
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
