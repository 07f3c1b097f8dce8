import pg from 'pg';
import type { TellWait } from './build-indexes.ts';
import { ensureAuditIndexes, ensureAuditSchema } from './audit-schema.ts';

/** Extensions are made by the administrator, once, so that no service role needs more rights than its own schema. */
const EXTENSIONS = ['pg_trgm', 'unaccent', 'btree_gin', 'btree_gist', 'citext'];
/**
 * What keeps one bad statement from holding a connection that others wait for. A statement runs in one process: most take a few
 * milliseconds, and on busy processors they would wait far longer for the helpers that PostgreSQL starts for a large table.
 */
const LIMITS = [
  `statement_timeout = '5s'`,
  `idle_in_transaction_session_timeout = '10s'`,
  'max_parallel_workers_per_gather = 0',
];
const MAX_ATTEMPTS = 5;

/**
 * Sets up a service's database: role `lectern_<service>` with this password and the limits of its statements, schema
 * `<service>` owned by it and first in its search path, schema `<service>_jobs` for its jobs, and schema `<service>_audit`, owned by another role, for
 * its audit. Repeating it changes only the password and the limits, and brings the audit schema up to date.
 * @param options `keepsPassword`: a role that is there keeps its password, because a store of secrets has it and may have changed it.
 * A role that `disableRole` took away may log in again only with a password that is set here.
 * `tellWait` as of `runMigrations`, for the indexes of the audit.
 * @returns the database address as the service's role.
 */
export async function ensureServiceDatabase(
  adminUrl: string,
  options: { service: string; password: string; keepsPassword?: boolean; tellWait?: TellWait },
): Promise<string> {
  const { service, password, keepsPassword = false, tellWait } = options;
  if (!/^[a-z][a-z0-9_]{0,30}$/.test(service)) throw new Error(`"${service}" cannot name a service`);
  const role = roleOf(service);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await setUp(adminUrl, { service, role, password, keepsPassword, tellWait });
      break;
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRace(error)) throw error;
    }
  }
  const url = new URL(adminUrl);
  url.username = role;
  url.password = encodeURIComponent(password);
  return url.href;
}

const roleOf = (service: string): string => `lectern_${service}`;

/** The administrator's address with the rights of a service's role, whose password need not be known. No pooler takes it. */
export function urlAsService(adminUrl: string, service: string): string {
  const url = new URL(adminUrl);
  url.searchParams.set('options', `-c role=${roleOf(service)}`);
  return url.href;
}

/**
 * A second role of a service that is set up, `lectern_<service>_next`: each connection of it works as the first role, with its rights and
 * limits. A role has one password, so that of a service changes without a refused connection only from one role to the other.
 * @param options `keepsPassword`: as of `ensureServiceDatabase`.
 */
export async function ensureSecondRole(
  adminUrl: string,
  {
    service,
    password,
    keepsPassword = false,
  }: { service: string; password: string; keepsPassword?: boolean },
): Promise<void> {
  const [role, second] = [roleOf(service), secondRoleOf(service)];
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(LOCK_SET_UP);
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [second]);
    if (rowCount === 0)
      await client.query(`create role ${second} login nosuperuser nocreatedb nocreaterole in role ${role}`);
    if (rowCount === 0 || !keepsPassword)
      await client.query(`alter role ${second} login password ${client.escapeLiteral(password)}`);
    for (const setting of [`role = ${role}`, ...settingsOf(service)])
      await client.query(`alter role ${second} set ${setting}`);
    // A managed administrator is no superuser and ends only sessions of a role it belongs to.
    await client.query(`grant ${second} to current_user`);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

export const secondRoleOf = (service: string): string => `${roleOf(service)}_next`;

/** Roles belong to the whole server. */
const LOCK_SET_UP = `select pg_advisory_xact_lock(hashtextextended('lectern-service-setup', 0))`;

/** What every connection of a service's role begins with. */
const settingsOf = (service: string): readonly string[] => [
  `search_path = ${service}, ${service}_audit, public`,
  ...LIMITS,
];

async function setUp(
  adminUrl: string,
  way: {
    service: string;
    role: string;
    password: string;
    keepsPassword: boolean;
    tellWait: TellWait | undefined;
  },
): Promise<void> {
  const { service, role, password, keepsPassword, tellWait } = way;
  const client = new pg.Client({ connectionString: adminUrl });
  // A connection that breaks also fails the statement at work.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(LOCK_SET_UP);
    for (const extension of EXTENSIONS) {
      await client.query(`create extension if not exists ${extension} with schema public`);
    }
    await client.query('revoke create on schema public from public');
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    if (rowCount === 0) {
      await client.query(`create role ${role} login nosuperuser nocreatedb nocreaterole`);
    }
    if (rowCount === 0 || !keepsPassword)
      await client.query(`alter role ${role} login password ${client.escapeLiteral(password)}`);
    for (const setting of settingsOf(service)) await client.query(`alter role ${role} set ${setting}`);
    // A managed administrator is no superuser and may give away a schema only to a role it belongs to.
    await client.query(`grant ${role} to current_user`);
    await client.query(`create schema if not exists ${service} authorization ${role}`);
    await client.query(`create schema if not exists ${service}_jobs authorization ${role}`);
    await ensureAuditSchema(client, service, role);
    await client.query('commit');
    await ensureAuditIndexes(client, service, tellWait);
  } finally {
    await client.end();
  }
}

/** Roles belong to the cluster, advisory locks to one database: two set-ups at once may create the same role. */
function isRace(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === '23505' || code === '42710' || code === 'XX000' || code === '40P01';
}
