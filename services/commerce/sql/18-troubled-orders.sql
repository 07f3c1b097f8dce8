-- Orders that need a person: the payment or a refund ended in a way that is not known, a refund failed, or a payment was taken back.
-- A row of `troubled_order` comes and goes in the transaction that changes one of these states.

create or replace function note_trouble(wanted text) returns void language plpgsql set search_path from current as $$
begin
  -- One change of an order at a time: what is read below is then what it is left with. Steps of money hold the order already.
  perform from orders where id = wanted for no key update;
  if exists (select from orders where id = wanted and state = 'UNKNOWN')
     or exists (select from payment_attempt where order_id = wanted and state in ('REVERSING', 'REVERSED'))
     or exists (select from refund where order_id = wanted and state in ('FAILED', 'UNKNOWN')) then
    insert into troubled_order (order_id, created_at) select id, created_at from orders where id = wanted
    on conflict do nothing;
  else
    delete from troubled_order where order_id = wanted;
  end if;
end $$;

create or replace function note_trouble_of_row() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_table_name = 'orders' then perform note_trouble(new.id);
  else perform note_trouble(new.order_id);
  end if;
  return null;
end $$;

-- Nothing begins in a state of trouble (`state_transition`).
create or replace trigger note_trouble after update of state on orders for each row
  when (old.state is distinct from new.state and 'UNKNOWN' in (old.state, new.state))
  execute function note_trouble_of_row();
create or replace trigger note_trouble after update of state on payment_attempt for each row
  when (old.state is distinct from new.state
        and (old.state in ('REVERSING', 'REVERSED') or new.state in ('REVERSING', 'REVERSED')))
  execute function note_trouble_of_row();
create or replace trigger note_trouble after update of state on refund for each row
  when (old.state is distinct from new.state and (old.state in ('FAILED', 'UNKNOWN') or new.state in ('FAILED', 'UNKNOWN')))
  execute function note_trouble_of_row();
