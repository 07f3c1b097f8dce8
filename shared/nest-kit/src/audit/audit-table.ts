import type { Migration } from '../database/migration.ts';

/**
 * Moves audit entries from the service's former table to the schema `<service>_audit`, which `ensureServiceDatabase`
 * creates and which belongs to another role. A service that never had the former table need not list this.
 */
export const auditTable: Migration = {
  name: '0000-audit-apart',
  sql: `
do $$
declare
  v_apart text := current_schema() || '_audit';
begin
  if to_regclass(format('%I.audit_entry', v_apart)) is null then
    raise exception 'schema % is missing: set the database up again as its administrator (ensureServiceDatabase)', v_apart;
  end if;
  if to_regclass(format('%I.audit_entry', current_schema())) is null then return; end if;
  execute format('lock table %I.audit_entry in access exclusive mode', current_schema());
  execute format(
    'insert into %I.audit_entry (at, action, account_id, actor_id, actor_roles, address, detail)
     select at, action, account_id, actor_id,
            array(select jsonb_array_elements_text(coalesce(to_jsonb(entry)->''actor_roles'', ''[]''))),
            address, detail
       from %I.audit_entry entry order by id', v_apart, current_schema());
  execute format('drop table %I.audit_entry', current_schema());
end $$;
`,
};
