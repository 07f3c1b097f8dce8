-- What a step of a payment has to know, in one round trip: the buyer's lock first, then the order's, then everything that
-- the rules in src/payments/domain judge. Each statement inside sees what was committed before it began, so that nothing
-- is older than the locks.

-- The facts of a confirmation. Without a row of the buyer's own, only the order is told.
create or replace function read_claim(why text, buyer text, wanted_order text, wanted_key text)
returns table (order_row jsonb, attempt_row jsonb, key_row jsonb, now_at timestamptz, is_taken boolean,
               busy_order text, is_credited boolean) language plpgsql as $$
declare
  held orders;
begin
  perform set_config('commerce.cause', why, true), set_config('commerce.actor', buyer, true);
  perform pg_advisory_xact_lock(hashtextextended(buyer, 7));
  select * into held from orders o where o.id = wanted_order for update;
  if held.id is null then return; end if;
  return query select
    to_jsonb(held),
    (select to_jsonb(a) from payment_attempt a where a.order_id = held.id),
    (select to_jsonb(a) from payment_attempt a where a.payment_key = wanted_key),
    present(),
    exists (select from enrolment e
             where e.user_id = buyer and e.curriculum_id = any(held.curricula) and e.revoked_at is null
               and e.ends_at > present() and e.order_id <> held.id),
    (select o.id from orders o
      where o.user_id = buyer and o.curricula && (held.curricula || held.credited)
        and o.state in ('CONFIRMING', 'UNKNOWN') and o.id <> held.id
      order by o.created_at limit 1),
    -- The courses that lowered the price are owned, and none of them goes back.
    (select count(distinct e.curriculum_id) from enrolment e
      where e.user_id = buyer and e.curriculum_id = any(held.credited) and e.revoked_at is null
        and e.ends_at > present()) = (select count(distinct course) from unnest(held.credited) course)
    and not exists (select from refund r join orders o on o.id = r.order_id
                     where o.user_id = buyer and o.curricula && held.credited and r.closes_access
                       and r.state in ('APPROVED', 'EXECUTING', 'UNKNOWN'));
end $$;

-- The facts of a settlement.
create or replace function read_settlement(why text, wanted_order text)
returns table (order_row jsonb, attempt_row jsonb, ledger_rows jsonb, refund_rows jsonb, is_taken boolean,
               has_ended boolean) language plpgsql as $$
declare
  held orders;
begin
  perform set_config('commerce.cause', why, true), set_config('commerce.actor', '', true);
  perform pg_advisory_xact_lock(hashtextextended(o.user_id, 7)) from orders o where o.id = wanted_order;
  select * into held from orders o where o.id = wanted_order for update;
  if held.id is null then return; end if;
  return query select
    to_jsonb(held),
    (select to_jsonb(a) from payment_attempt a where a.order_id = held.id),
    coalesce((select jsonb_agg(l order by l.id) from ledger_entry l where l.order_id = held.id), '[]'),
    coalesce((select jsonb_agg(r order by r.requested_at, r.id) from refund r where r.order_id = held.id), '[]'),
    coalesce(bool_or(e.ends_at > present() and e.order_id <> held.id), false),
    coalesce(bool_or(e.ends_at <= present()), false)
   from (values (1)) as one
   left join enrolment e
     on e.user_id = held.user_id and e.curriculum_id = any(held.curricula) and e.revoked_at is null;
end $$;
