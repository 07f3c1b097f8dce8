-- The audit is only ever added to, also by the service's own role. When an account goes, pseudonyms replace its names; after
-- their time entries and addresses go, as the retention plan says.

create or replace function note_actor_roles() returns trigger language plpgsql as $$
begin
  if new.actor_id is distinct from new.account_id then
    new.actor_roles := coalesce((select roles from account where id = new.actor_id), '{}');
  end if;
  return new;
end $$;
create or replace trigger audit_entry_roles before insert on audit_entry for each row execute function note_actor_roles();

create or replace function keep_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '3 years' then return old; end if;
  if tg_op = 'UPDATE'
     and (new.id, new.at, new.action, new.actor_roles) = (old.id, old.at, old.action, old.actor_roles)
     and (new.account_id is not distinct from old.account_id or new.account_id like 'deleted-%')
     and (new.actor_id is not distinct from old.actor_id or new.actor_id like 'deleted-%')
     and (new.address is not distinct from old.address
          or new.address is null and old.at < now() - interval '3 months')
     and (new.detail = old.detail
          or new.account_id like 'deleted-%' and new.detail = old.detail - 'before' - 'after')
  then return new; end if;
  raise exception 'entries of the audit are only ever added' using errcode = 'insufficient_privilege';
end $$;
create or replace trigger audit_entry_kept before update or delete on audit_entry
  for each row execute function keep_audit();
create or replace trigger audit_never_emptied before truncate on audit_entry execute function keep_audit();
