-- Processes of the release before note receipts in a table; they are events. To be dropped, with the table, by the next release.
create or replace function receipt_as_event() returns trigger language plpgsql set search_path from current as $$
begin
  insert into outbox (topic, key, payload) values ('receipt.due', new.order_id, '{"mail": "receipt"}');
  return null;
end $$;
create or replace trigger receipt_due_as_event before insert on receipt_due
  for each row execute function receipt_as_event();
