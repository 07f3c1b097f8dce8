create or replace function refuse_rewriting() returns trigger language plpgsql set search_path from current as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create or replace trigger decision_append_only before update or delete or truncate on decision
  for each statement execute function refuse_rewriting();

create or replace trigger release_set_append_only before update or delete or truncate on release_set
  for each statement execute function refuse_rewriting();
