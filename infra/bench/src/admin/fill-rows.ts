import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AUDITED_SERVICES, type AuditedService } from '@lectern/contracts-identity';
import pg from 'pg';
import { OWNER_ID } from './owner.ts';

const folder = join(import.meta.dirname, 'rows');

/** How much there is; every other table has a share of it. */
export interface Amounts {
  /** Accounts, and as many orders. */
  readonly people: number;
  /** Entries of the audit of all services together. */
  readonly entries: number;
  /** Courses, as many on a small site as on a large one. */
  readonly courses: number;
}

/** Of a hundred entries of the audit: people sign in more often than anything else happens. */
const SHARES: Readonly<Record<AuditedService, number>> = {
  identity: 50,
  commerce: 25,
  learning: 10,
  catalog: 8,
  messaging: 5,
  releases: 1,
  media: 1,
};

/** Two connections at once, as the machine has two processors; rows of learning follow those of the catalogue. */
const LANES = [
  ['identity', 'identity_audit', 'learning_audit'],
  [
    'commerce',
    'catalog',
    'learning',
    'messaging',
    'commerce_audit',
    'catalog_audit',
    'messaging_audit',
    'releases_audit',
    'media_audit',
  ],
] as const;

/**
 * Writes a year of a site set-wise into the migrated schemas of its services, which do not run meanwhile; the catalogue has
 * its courses already. Statistics of the planner are those of the rows afterwards.
 */
export async function fillRows(server: string, amounts: Amounts, log: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const indexes = await dropIndexes(client);
    await Promise.all(LANES.map((schemas) => fillSchemas(server, schemas, amounts)));
    log('rows are written, indexes follow');
    await client.query(`set maintenance_work_mem = '512MB'`);
    for (const index of indexes) await client.query(index);
    // Pages that are still to be marked as visible to all would cost the first readers, and the planner knows the expressions
    // of the indexes only now.
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}

async function fillSchemas(
  server: string,
  schemas: readonly string[],
  { people, courses, entries }: Amounts,
) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(await readFile(join(folder, 'functions.sql'), 'utf8'));
    for (const schema of schemas) {
      const audited = AUDITED_SERVICES.find((service) => schema === `${service}_audit`);
      const share = audited ? SHARES[audited] / 100 : 0;
      const settings = { people, courses, owner: OWNER_ID, entries: Math.round(entries * share) };
      for (const [name, value] of Object.entries(settings))
        await client.query('select set_config($1, $2, false)', [`bench.${name}`, String(value)]);
      // Tables are named without the schema, as on the own connections of a service.
      await client.query(`set search_path to ${schema}, public`);
      await client.query(await readFile(join(folder, audited ? 'audit.sql' : `${schema}.sql`), 'utf8'));
    }
  } finally {
    await client.end();
  }
}

/** Indexes are built faster from all rows than row by row; those that refuse a second row stay. Resolves with their commands. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; command: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as command
       from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace::regnamespace::text = any($1) and not i.indisunique and not i.indisexclusion`,
    [AUDITED_SERVICES.flatMap((service) => [service, `${service}_audit`])],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ command }) => command);
}
