import type { Migration } from '@lectern/nest-kit';

/**
 * Notes of staff, what an actor was when something happened, and tables that are only ever added to. Both keep what they
 * say until its account goes: then names give way to a pseudonym, and after their time entries go as the plan of
 * retention has it. Whatever else would rewrite them is refused by the database, also to the service's own role.
 */
export const staffRecords: Migration = {
  name: '0011-staff-records',
  sql: `
create table user_note (
  id text primary key,
  account_id text not null references account on delete cascade,
  author_id text not null,
  text text not null,
  at timestamptz not null default now()
);
create index user_note_of_account on user_note (account_id, at desc);
create index user_note_of_author on user_note (author_id);

alter table audit_entry add column actor_roles text[] not null default '{}';
create index audit_entry_of_staff on audit_entry (id desc)
  where actor_id is not null and actor_id is distinct from account_id;
create index audit_entry_by_action on audit_entry (action, id desc);
create index account_by_country on account (country);
create index account_by_membership on account (membership);

create function note_actor_roles() returns trigger language plpgsql as $$
begin
  if new.actor_id is distinct from new.account_id then
    new.actor_roles := coalesce((select roles from account where id = new.actor_id), '{}');
  end if;
  return new;
end $$;
create trigger audit_entry_roles before insert on audit_entry for each row execute function note_actor_roles();

create function keep_audit() returns trigger language plpgsql as $$
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
create trigger audit_entry_kept before update or delete on audit_entry
  for each row execute function keep_audit();
create trigger audit_never_emptied before truncate on audit_entry execute function keep_audit();

create function keep_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from account where id = old.account_id) then return old; end if;
  if tg_op = 'UPDATE' and new.author_id like 'deleted-%'
     and (new.id, new.account_id, new.text, new.at) = (old.id, old.account_id, old.text, old.at)
  then return new; end if;
  raise exception 'notes are only ever added' using errcode = 'insufficient_privilege';
end $$;
create trigger user_note_kept before update or delete on user_note for each row execute function keep_note();
create trigger user_notes_never_emptied before truncate on user_note execute function keep_note();
`,
};
