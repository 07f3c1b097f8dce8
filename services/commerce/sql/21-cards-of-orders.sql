-- The last digits of an order's card, as the provider's answer has them: `card_of_order` has them in the order of the list of orders.
-- They go with the answer when an old buyer is forgotten.
create or replace function note_card() returns trigger language plpgsql set search_path from current as $$
declare
  its_tail text := substring(new.raw #>> '{card,number}' from '([0-9]{3,4})[*]?$');
begin
  if its_tail is null then
    delete from card_of_order where order_id = new.order_id;
  else
    insert into card_of_order (order_id, tail, created_at)
    select id, its_tail, created_at from orders where id = new.order_id
    on conflict (order_id) do update set tail = excluded.tail where card_of_order.tail <> excluded.tail;
  end if;
  return null;
end $$;

create or replace trigger note_card after insert on payment_attempt for each row
  when (new.raw is not null) execute function note_card();
create or replace trigger note_changed_card after update of raw on payment_attempt for each row
  when ((old.raw #>> '{card,number}') is distinct from (new.raw #>> '{card,number}')) execute function note_card();
