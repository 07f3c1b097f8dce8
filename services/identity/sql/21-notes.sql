-- Notes of staff are only ever added to. When the account of the author goes, a pseudonym replaces the name; notes go with
-- the account they are about.

create or replace function keep_note() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'DELETE' and not exists (select from account where id = old.account_id) then return old; end if;
  if tg_op = 'UPDATE' and new.author_id like 'deleted-%'
     and (new.id, new.account_id, new.text, new.at) = (old.id, old.account_id, old.text, old.at)
  then return new; end if;
  raise exception 'notes are only ever added' using errcode = 'insufficient_privilege';
end $$;
create or replace trigger user_note_kept before update or delete on user_note for each row execute function keep_note();
create or replace trigger user_notes_never_emptied before truncate on user_note execute function keep_note();
