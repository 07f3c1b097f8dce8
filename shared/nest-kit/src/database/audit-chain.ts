/** One row for each seal. */
export const sealTable = (schema: string): string => `
create table if not exists ${schema}.audit_seal (
  id bigint generated always as identity primary key,
  ids int8multirange not null,
  last_id bigint not null unique,
  oldest_at timestamptz not null,
  digest bytea not null,
  at timestamptz not null default now()
);
`;

/** Up to which seal the chain was last found whole: one row, or none before the first look. */
export const lookTable = (schema: string): string => `
create table if not exists ${schema}.audit_look (
  is_only boolean primary key default true check (is_only),
  seal bigint not null,
  entries int not null,
  sealed_at timestamptz not null,
  at timestamptz not null default now()
);
`;

/** What the last look found that came to its end, or to a fault: one row, or none before the first. Without a fault all was whole. */
export const checkTable = (schema: string): string => `
create table if not exists ${schema}.audit_check (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null,
  seal bigint,
  fault text,
  entry bigint
);
`;

/** Digest over the trace ids of the sealed entries, and over that of the seal before. */
export const SEALED_TRACES_COLUMN = { name: 'trace_digest', type: 'bytea' };

/**
 * Seals of the audit: each names the entries of a batch and holds a digest over what of them never changes, and over the
 * digest of the seal before. Who deletes, adds or changes an entry behind the service's back, or takes a seal out, is found by
 * the next check. Persons, reasons and addresses are not part of it, because the law has them forgotten.
 *
 * Trace ids have a digest of their own beside the other one, null in seals of earlier releases: the former release, which may run
 * beside this one, goes on making and checking the digests that it knows.
 *
 * A look goes on where the last one ended, since seals only grow in number; who doubts those of before has all of them looked at.
 *
 * Entries are sealed ten minutes after they were made, so that no transaction that is still open brings one into a sealed
 * batch, and writers wait for nothing.
 */
export const auditChain = (schema: string): string => `
create or replace function ${schema}.digest_audit_and_traces(
  p_ids int8multirange, p_before bytea, p_traces_before bytea, out digest bytea, out traces bytea)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select sha256(coalesce(p_before, '') || convert_to(p_ids::text || coalesce(string_agg(
           concat_ws(' ', id, (extract(epoch from at) * 1000000)::bigint, action, actor_roles::text), E'\\n' order by id), ''), 'UTF8')),
         sha256(coalesce(p_traces_before, '') || convert_to(p_ids::text || coalesce(string_agg(
           concat_ws(' ', id, trace_id), E'\\n' order by id) filter (where trace_id is not null), ''), 'UTF8'))
    from ${schema}.audit_entry where id between lower(p_ids) and upper(p_ids) - 1 and p_ids @> id
$$;

-- Seals the next entries, so many at most; returns how many. One process at a time, and others have nothing to do.
create or replace function ${schema}.seal_audit(p_most int) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_before bytea;
  v_traces_before bytea;
  v_after bigint;
  v_ids int8multirange;
  v_oldest timestamptz;
  v_rows int;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('${schema} seal', 0)) then return 0; end if;
  select digest, trace_digest, last_id into v_before, v_traces_before, v_after from ${schema}.audit_seal order by id desc limit 1;
  select range_agg(int8range(id, id + 1)), min(at), count(*) into v_ids, v_oldest, v_rows
    from (select id, at, bool_and(at < now() - interval '10 minutes') over (order by id) as is_settled
            from (select id, at from ${schema}.audit_entry where id > coalesce(v_after, 0) order by id limit p_most) next) settled
   where is_settled;
  if v_rows = 0 then return 0; end if;
  insert into ${schema}.audit_seal (ids, last_id, oldest_at, digest, trace_digest)
    select v_ids, upper(v_ids) - 1, v_oldest, d.digest, d.traces
      from ${schema}.digest_audit_and_traces(v_ids, v_before, v_traces_before) d;
  return v_rows;
end $$;

-- What is wrong with each of the next seals, null where nothing is. Where entries may have been purged nothing can be said.
create or replace function ${schema}.check_audit_seals(p_after bigint, p_most int)
returns table (seal bigint, entries int, sealed_at timestamptz, fault text, entry bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with asked as (
    select s.*, b.digest as before, b.trace_digest as traces_before, coalesce(b.last_id, 0) as after_id
      from ${schema}.audit_seal s
      left join lateral (select digest, trace_digest, last_id from ${schema}.audit_seal where id < s.id order by id desc limit 1) b on true
     where s.id > p_after order by s.id limit p_most),
  compared as (
    select a.*,
           lower(a.ids - coalesce(found.ids, '{}')) as missing,
           lower(coalesce(found.ids, '{}') - a.ids) as added
      from asked a
      left join lateral (
        select range_agg(int8range(e.id, e.id + 1)) as ids from ${schema}.audit_entry e
         where e.id > a.after_id and e.id <= a.last_id) found on true)
  select c.id, (select sum(upper(one) - lower(one))::int from unnest(c.ids) one), c.at,
         case when c.oldest_at < now() - interval '3 years' then null
              when c.missing is not null then 'missing'
              when c.added is not null then 'added'
              when c.digest <> made.digest or c.trace_digest <> made.traces then 'changed' end,
         coalesce(c.missing, c.added)
    from compared c
    left join lateral (
      -- Digests are made only where they decide.
      select d.* from ${schema}.digest_audit_and_traces(c.ids, c.before, c.traces_before) d
       where c.missing is null and c.added is null and c.oldest_at >= now() - interval '3 years') made on true
   order by c.id
$$;

-- The chain is whole up to this seal, 0 of none. It goes back where a look at all seals finds an earlier one wrong.
create or replace function ${schema}.note_audit_look(p_seal bigint, p_entries int) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if p_seal = 0 then delete from ${schema}.audit_look; end if;
  insert into ${schema}.audit_look (seal, entries, sealed_at)
    select id, p_entries, at from ${schema}.audit_seal where id = p_seal
    on conflict (is_only) do update
      set seal = excluded.seal, entries = excluded.entries, sealed_at = excluded.sealed_at, at = now();
end $$;

-- What a look has found: the first seal that is wrong with its fault, or null.
create or replace function ${schema}.note_audit_check(p_seal bigint, p_fault text, p_entry bigint) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into ${schema}.audit_check (at, seal, fault, entry) values (clock_timestamp(), p_seal, p_fault, p_entry)
    on conflict (is_only) do update
      set at = excluded.at, seal = excluded.seal, fault = excluded.fault, entry = excluded.entry
$$;
`;
