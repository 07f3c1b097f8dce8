-- Every page that is deleted or drawn again leaves its former object to be deleted from the store.

create or replace function doom_replaced_page() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'DELETE' or old.key <> new.key then
    insert into doomed_object (key, due_at) values (old.key, now()) on conflict (key) do nothing;
  end if;
  return null;
end $$;
create or replace trigger license_page_gone after delete or update on license_page
  for each row execute function doom_replaced_page();
