import type pg from 'pg';
import { auditChain, checkTable, lookTable, SEALED_TRACES_COLUMN, sealTable } from './audit-chain.ts';
import { buildIndexes, type IndexDefinition, type TellWait } from './build-indexes.ts';
import { TRACE_COLUMN_TYPE } from './trace-setting.ts';

/** Objects whose panel or page tells what was done about them; `detail` has their id under this name. */
const AUDITED_OBJECTS = ['question', 'review', 'application', 'license', 'ticket'] as const;
export type AuditedObject = (typeof AUDITED_OBJECTS)[number];

/** The role that owns the audit of every service; it cannot log in. */
const OWNER = 'lectern_audit';

/**
 * Gives a service its audit: table `audit_entry` in the schema `<service>_audit`, which belongs to another role. The
 * service's role reads and adds entries; only the functions of that schema change or delete them, each
 * within its own limits. Runs in the current transaction; repeating it brings the functions up to date.
 */
export async function ensureAuditSchema(client: pg.Client, service: string, role: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [OWNER]);
  if (rowCount === 0) await client.query(`create role ${OWNER} nologin nosuperuser nocreatedb nocreaterole`);
  // A managed administrator is no superuser and may make things only for a role it belongs to.
  await client.query(`grant ${OWNER} to current_user`);
  const schema = `${service}_audit`;
  await client.query(`create schema if not exists ${schema} authorization ${OWNER}`);
  await client.query(`set local role ${OWNER}`);
  const { rows } = await client.query<{ isThere: boolean }>(
    'select to_regclass($1) is not null as "isThere"',
    [`${schema}.audit_entry`],
  );
  await client.query(rolesOfActors(schema, service));
  // On a table that is there each of these waits for all who write entries, and holds those up who come after, even where it finds
  // nothing to do.
  if (!rows[0]?.isThere) {
    await client.query(table(schema));
  }
  await addColumn(client, `${schema}.audit_entry`, TRACE_COLUMN);
  if (!rows[0]?.isThere)
    for (const { name, on } of auditIndexes(schema)) await client.query(`create index ${name} ${on}`);
  await client.query(changes(schema));
  await client.query(sealTable(schema));
  await client.query(lookTable(schema));
  await client.query(checkTable(schema));
  await addColumn(client, `${schema}.audit_seal`, SEALED_TRACES_COLUMN);
  await client.query(auditChain(schema));
  await client.query(grants(schema, role));
  await client.query('reset role');
}

/** Adds a column where it is missing. Only then does it wait for those who write to the table, and hold up those who come after. */
async function addColumn(
  client: pg.Client,
  table: string,
  { name, type }: { name: string; type: string },
): Promise<void> {
  const { rowCount } = await client.query(
    'select 1 from pg_attribute where attrelid = $1::regclass and attname = $2 and not attisdropped',
    [table, name],
  );
  if (rowCount === 0) await client.query(`alter table ${table} add column ${name} ${type}`);
}

/**
 * Builds the indexes of the record, where they are missing, while entries go on being written: an audit entry
 * belongs to the act that it is about, so a build that holds writes up would hold up every sign-in. Outside a transaction.
 */
export async function ensureAuditIndexes(
  client: pg.Client,
  service: string,
  tellWait?: TellWait,
): Promise<void> {
  const schema = `${service}_audit`;
  await buildIndexes(client, schema, auditIndexes(schema), { role: OWNER, tellWait });
}

/** Indexes of the audit record in this schema. */
export const auditIndexes = (schema: string): IndexDefinition[] => [
  { name: 'audit_entry_of_account', on: `on ${schema}.audit_entry (account_id, at desc)` },
  { name: 'audit_entry_by_age', on: `on ${schema}.audit_entry (at)` },
  // Pages of the record go by the key (at, id), whatever narrows them: of millions of entries only a page is read.
  { name: 'audit_entry_of_actor_by_key', on: `on ${schema}.audit_entry (actor_id, at, id)` },
  { name: 'audit_entry_by_action_and_key', on: `on ${schema}.audit_entry (action, at, id)` },
  {
    name: 'audit_entry_of_staff_by_key',
    on: `on ${schema}.audit_entry (at, id) where actor_id is not null and actor_id is distinct from account_id`,
  },
  // The list of the record begins with acts of staff: those of one action are counted in it alone, up to the cap of lists.
  {
    name: 'audit_entry_of_staff_by_action_and_key',
    on: `on ${schema}.audit_entry (action, at, id) where actor_id is not null and actor_id is distinct from account_id`,
  },
  // What a colleague did is counted in this index alone: the table has each of a thousand acts on a page of its own.
  {
    name: 'audit_entry_of_staff_by_actor_and_key',
    on: `on ${schema}.audit_entry (actor_id, at, id) include (account_id, action)
      where actor_id is not null and actor_id is distinct from account_id`,
  },
  {
    name: 'audit_entry_by_trace',
    on: `on ${schema}.audit_entry (trace_id, at, id) where trace_id is not null`,
  },
  // The page of a course tells what was done about it; few entries of all are about one.
  {
    name: 'audit_entry_of_course_by_key',
    on: `on ${schema}.audit_entry ((detail ->> 'curriculum'), at, id) where detail ->> 'curriculum' is not null`,
  },
  // The panel of a referral code tells who decided what about it.
  {
    name: 'audit_entry_of_code_by_key',
    on: `on ${schema}.audit_entry ((detail ->> 'code'), at, id) where detail ->> 'code' is not null`,
  },
  // So do those of a certificate and of an entry of the storefront.
  {
    name: 'audit_entry_of_certificate_by_key',
    on: `on ${schema}.audit_entry ((detail ->> 'certificate'), at, id) where detail ->> 'certificate' is not null`,
  },
  {
    name: 'audit_entry_of_item_by_key',
    on: `on ${schema}.audit_entry ((detail ->> 'item'), at, id) where detail ->> 'item' is not null`,
  },
  ...AUDITED_OBJECTS.map((object) => ({
    name: `audit_entry_of_${object}_by_key`,
    on: `on ${schema}.audit_entry ((detail ->> '${object}'), at, id) where detail ->> '${object}' is not null`,
  })),
  // Few entries of all name an editor; who leaves is taken out of them.
  {
    name: 'audit_entry_of_editor',
    on: `on ${schema}.audit_entry ((detail ->> 'editor')) where detail ->> 'editor' is not null`,
  },
];

/**
 * Trace id of the request or job that the entry belongs to; null for entries of earlier releases. A default fills it, so that a
 * writer needs no right to the column: the set-up of the former release, which may run after this one, would take that right away.
 */
const TRACE_COLUMN = { name: 'trace_id', type: TRACE_COLUMN_TYPE };

// The indexes by key replace audit_entry_of_actor, _by_action and _of_staff, which the next release drops: the set-up of the former
// release, which may run beside this one or after it, would make them again.
const table = (schema: string): string => `
create table ${schema}.audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  action text not null,
  account_id text,
  actor_id text,
  -- Filled in by the trigger unless the entry says so itself.
  actor_roles text[] not null,
  address text,
  detail jsonb not null default '{}'
);
create trigger audit_entry_roles before insert on ${schema}.audit_entry
  for each row execute function ${schema}.note_actor_roles();
`;

/** A service that knows roles has a function `roles_of(text)`. It runs as the role that adds the entry. */
const rolesOfActors = (schema: string, service: string): string => `
create or replace function ${schema}.note_actor_roles() returns trigger language plpgsql as $$
begin
  if new.actor_roles is null and new.actor_id is distinct from new.account_id
     and to_regprocedure('${service}.roles_of(text)') is not null then
    execute 'select ${service}.roles_of($1)' into new.actor_roles using new.actor_id;
  end if;
  new.actor_roles := coalesce(new.actor_roles, '{}');
  return new;
end $$;
`;

const changes = (schema: string): string => `
-- What was done stays told, but no longer about whom, nor in words that may name them: names before and after a
-- correction, and reasons of staff. Reasons of licences and of ended sessions are codes.
create or replace function ${schema}.pseudonymise_audit(p_account text, p_pseudonym text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if p_pseudonym is null or p_pseudonym !~ '^deleted-[0-9a-z-]+$' then
    raise exception '"%" is no pseudonym', p_pseudonym using errcode = 'invalid_parameter_value';
  end if;
  update ${schema}.audit_entry
     set account_id = p_pseudonym,
         detail = case when action in ('name-changed', 'certificate-reissued') then detail - 'before' - 'after' - 'reason'
                       when action = 'sessions-ended' then detail
                       -- What was answered names the person.
                       when action like 'license-%' then detail - 'answer'
                       -- Names of files that the person handed in may hold theirs.
                       when action like 'film-%' then detail - 'reason' - 'name'
                       else detail - 'reason' end
   where account_id = p_account and account_id not like 'deleted-%';
  update ${schema}.audit_entry set actor_id = p_pseudonym
   where actor_id = p_account and actor_id not like 'deleted-%';
  -- Whom an author had write with them stands in the author's entries.
  update ${schema}.audit_entry set detail = jsonb_set(detail, '{editor}', to_jsonb(p_pseudonym))
   where detail ->> 'editor' = p_account and p_account not like 'deleted-%';
end $$;

create or replace function ${schema}.forget_audit_addresses() returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_rows int;
begin
  update ${schema}.audit_entry set address = null
   where at < now() - interval '3 months' and address is not null;
  get diagnostics v_rows = row_count;
  return v_rows;
end $$;

create or replace function ${schema}.purge_audit_entries() returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_rows int;
begin
  delete from ${schema}.audit_entry where at < now() - interval '3 years';
  get diagnostics v_rows = row_count;
  return v_rows;
end $$;
`;

/** Leaves out the column `id`, so that the service's role cannot choose an entry's place among the others. */
const grants = (schema: string, role: string): string => `
revoke all on all functions in schema ${schema} from public;
revoke all on ${schema}.audit_entry from ${role};
grant usage on schema ${schema} to ${role};
grant select on ${schema}.audit_entry to ${role};
grant insert (at, action, account_id, actor_id, actor_roles, address, detail) on ${schema}.audit_entry to ${role};
grant execute on function ${schema}.pseudonymise_audit(text, text), ${schema}.forget_audit_addresses(),
  ${schema}.purge_audit_entries(), ${schema}.seal_audit(int), ${schema}.check_audit_seals(bigint, int),
  ${schema}.note_audit_look(bigint, int), ${schema}.note_audit_check(bigint, text, bigint) to ${role};
revoke all on ${schema}.audit_seal, ${schema}.audit_look, ${schema}.audit_check from ${role};
grant select on ${schema}.audit_seal, ${schema}.audit_look, ${schema}.audit_check to ${role};
`;
