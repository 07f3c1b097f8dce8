-- Every page that is deleted, alone or with its ticket, leaves its object to be deleted from the store.

create or replace function doom_ticket_page() returns trigger language plpgsql set search_path from current as $$
begin
  insert into doomed_object (key, due_at) values (old.key, now())
    on conflict (key) do update set due_at = least(doomed_object.due_at, excluded.due_at);
  return null;
end $$;

create or replace trigger ticket_page_gone after delete on ticket_page
  for each row execute function doom_ticket_page();
