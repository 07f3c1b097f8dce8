import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceRoot, writtenFiles } from '../workspace-files.ts';

/** Where statements are written that may run through a pooler in transaction mode. */
const PLACES = ['services', 'shared/nest-kit/src'];
/**
 * What a session keeps beyond its transaction: a pooler gives the next transaction another session, and this one to
 * somebody else.
 */
const SESSION_STATE =
  /pg_(?:try_)?advisory_lock\b|pg_advisory_unlock|\blisten \$\{|\bunlisten\b|['"`(;]\s*set (?!local\b|constraints\b|transaction\b)[a-z_.]+ (?:=|to) |\('reset [a-z_]+'\)|create temp(?:orary)? table (?!\w+ on commit drop)|\bwith hold\b|\bprepare \w+ as\b|\boptions: ?`-c /i;

/** Files that have connections of their own, past the pooler. */
const DIRECT: Readonly<Record<string, string>> = {
  'services/catalog/seed/grow/grow-catalog.ts': 'a tool, given a direct address',
  'services/catalog/seed/history.sql': 'a tool, given a direct address',
  'shared/nest-kit/src/database/audit-schema.ts': 'sets a database up, as its administrator',
  'shared/nest-kit/src/database/build-indexes.ts':
    'one builds at a time, on the connection of the migrations',
  'shared/nest-kit/src/database/notices.ts': 'listens: DATABASE_DIRECT_URL',
  'shared/nest-kit/src/database/run-migrations.ts': 'one migrates at a time: DATABASE_DIRECT_URL',
};

const isStatement = (file: string): boolean =>
  /\.(?:ts|sql)$/.test(file) && !/\.(?:spec|int-spec|test|d)\.ts$|\/test\/|\/testing\//.test(file);

async function findSessionState(): Promise<string[]> {
  const files = (await Promise.all(PLACES.map((place) => writtenFiles(place)))).flat().filter(isStatement);
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(workspaceRoot, file), 'utf8');
      return SESSION_STATE.test(text) ? [file] : [];
    }),
  );
  return found.flat().sort();
}

it('is kept only by what goes past the pooler', async () => {
  expect(await findSessionState()).toEqual(Object.keys(DIRECT));
});

it.each([
  "await client.query('set statement_timeout = 0')",
  'select pg_advisory_lock(1)',
  'select pg_try_advisory_lock(1)',
  'await client.query(`listen ${channel}`)',
  'create temporary table old (id text)',
  'declare c cursor with hold for select 1',
])('is found in %s', (text) => expect(SESSION_STATE.test(text)).toBe(true));

it.each([
  "await client.query('set local statement_timeout = 0')",
  'select pg_advisory_xact_lock(1)',
  'update curriculum set title = $1',
  'create temporary table old on commit drop as select 1',
  '$$ language plpgsql set search_path = pg_catalog, pg_temp as',
])('is not seen in %s', (text) => expect(SESSION_STATE.test(text)).toBe(false));
