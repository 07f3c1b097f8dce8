-- No state changes but along state_transition, and none without its line in state_change. The transaction says why in
-- the setting commerce.cause (and who in commerce.actor).
create or replace function guard_state() returns trigger language plpgsql set search_path from current as $$
declare
  guarded text := tg_argv[0];
  before text := case when tg_op = 'INSERT' then 'START' else old.state end;
begin
  if tg_op = 'UPDATE' and old.state = new.state then return new; end if;
  if not exists (
    select 1 from state_transition t where t.machine = guarded and t.from_state = before and t.to_state = new.state
  ) then
    raise exception '% % may not go from % to %', guarded, new.id, before, new.state using errcode = 'check_violation';
  end if;
  if coalesce(current_setting('commerce.cause', true), '') = '' then
    raise exception '% % changes its state without a cause', guarded, new.id using errcode = 'check_violation';
  end if;
  insert into state_change (machine, subject_id, from_state, to_state, cause, actor_id)
  values (guarded, new.id::text, nullif(before, 'START'), new.state, current_setting('commerce.cause', true),
          nullif(current_setting('commerce.actor', true), ''));
  return new;
end $$;

create or replace trigger orders_state before insert or update of state on orders
  for each row execute function guard_state('order');
create or replace trigger attempt_state before insert or update of state on payment_attempt
  for each row execute function guard_state('attempt');
create or replace trigger refund_state before insert or update of state on refund
  for each row execute function guard_state('refund');

-- What was agreed at the order stays as it was; the person may become a pseudonym, which is a cause of its own.
create or replace function keep_agreement() returns trigger language plpgsql set search_path from current as $$
begin
  if (old.product_id, old.currency, old.list_minor, old.discount_minor, old.amount_minor, old.fx_rate, old.price)
     is distinct from
     (new.product_id, new.currency, new.list_minor, new.discount_minor, new.amount_minor, new.fx_rate, new.price)
     or (old.user_id <> new.user_id and current_setting('commerce.cause', true) is distinct from 'person erased') then
    raise exception 'The agreement of order % cannot change', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger orders_agreement before update on orders for each row execute function keep_agreement();

-- Lines that are only ever added. The person in a line may become a pseudonym.
create or replace function refuse_change() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'UPDATE' and tg_nargs > 0 and current_setting('commerce.cause', true) = 'person erased'
     and to_jsonb(old) #- tg_argv::text[] = to_jsonb(new) #- tg_argv::text[] then
    return new;
  end if;
  raise exception '% is only ever added to', tg_table_name using errcode = 'check_violation';
end $$;
create or replace trigger ledger_only_added before update or delete on ledger_entry
  for each row execute function refuse_change();
create or replace trigger state_change_only_added before update or delete on state_change
  for each row execute function refuse_change('actor_id');
create or replace trigger outbox_only_added before update or delete on outbox
  for each row execute function refuse_change('payload', 'userId');
