-- The state of the order that a code is used for, copied onto the use in the transaction that changes it. A use that was let go
-- is in no list and keeps the state it had.

create or replace function copy_order_state() returns trigger language plpgsql set search_path from current as $$
begin
  -- Held until the end, so that a change of the order at the same moment is seen here, or finds this use.
  select state into new.order_state from orders where id = new.order_id for share;
  return new;
end $$;
create or replace trigger copy_order_state before insert on referral_redemption
  for each row execute function copy_order_state();

create or replace function change_state_of_uses() returns trigger language plpgsql set search_path from current as $$
begin
  update referral_redemption set order_state = new.state where order_id = new.id and released_at is null;
  return null;
end $$;
create or replace trigger change_state_of_uses after update of state on orders for each row
  when (old.state is distinct from new.state and new.referral_code_id is not null)
  execute function change_state_of_uses();
