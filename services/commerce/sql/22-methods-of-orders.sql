-- How an order was paid, as the provider's answer names it: `method_of_order` has that in the order of the list of orders.
-- It goes with the answer when an old buyer is forgotten.
create or replace function note_method() returns trigger language plpgsql set search_path from current as $$
begin
  if new.raw ->> 'method' is null then
    delete from method_of_order where order_id = new.order_id;
  else
    insert into method_of_order (order_id, provider_method, created_at)
    select id, new.raw ->> 'method', created_at from orders where id = new.order_id
    on conflict (order_id) do update set provider_method = excluded.provider_method
    where method_of_order.provider_method <> excluded.provider_method;
  end if;
  return null;
end $$;

create or replace trigger note_method after insert on payment_attempt for each row
  when (new.raw is not null) execute function note_method();
create or replace trigger note_changed_method after update of raw on payment_attempt for each row
  when ((old.raw ->> 'method') is distinct from (new.raw ->> 'method')) execute function note_method();
