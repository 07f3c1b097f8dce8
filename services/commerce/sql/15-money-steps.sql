-- What a step of a payment has to know, in one round trip: everything that the rules in src/payments/domain judge. Where
-- it locks, the buyer's lock is first, then the order's; each statement inside sees what was committed before it began,
-- so that nothing is older than the locks.

-- The facts of a confirmation, read without a lock; no row without such an order. `mark` is another one as soon as any fact
-- but the time is: it names the versions of the rows (every change gives a row another `xmin`), because comparing what is in
-- them took longer than all else. `offset 0` has each fact read once, though two columns tell it.
create or replace function claim_facts(buyer text, wanted_order text, wanted_key text)
returns table (order_row jsonb, attempt_row jsonb, key_row jsonb, now_at timestamptz, is_taken boolean,
               busy_order text, is_credited boolean, mark text) language sql stable as $$
  select to_jsonb(f.held), to_jsonb(f.attempt), to_jsonb(f.with_key), present(), f.is_taken, f.busy_order, f.is_credited,
         row(f.versions, f.is_taken, f.busy_order, f.is_credited)::text
    from (
      select
        held, attempt, with_key,
        array[held.xmin::text, attempt.xmin::text, with_key.xmin::text] as versions,
        exists (select from enrolment e
                 where e.user_id = buyer and e.curriculum_id = any(held.curricula) and e.revoked_at is null
                   and e.ends_at > present() and e.order_id <> held.id) as is_taken,
        (select o.id from orders o
          where o.user_id = buyer and o.curricula && (held.curricula || held.credited)
            and o.state in ('CONFIRMING', 'UNKNOWN') and o.id <> held.id
          order by o.created_at limit 1) as busy_order,
        -- The courses that lowered the price are owned, and none of them goes back.
        held.credited = '{}'
        or (select count(distinct e.curriculum_id) from enrolment e
          where e.user_id = buyer and e.curriculum_id = any(held.credited) and e.revoked_at is null
            and e.ends_at > present()) = (select count(distinct course) from unnest(held.credited) course)
        and not exists (select from refund r join orders o on o.id = r.order_id
                         where o.user_id = buyer and o.curricula && held.credited and r.closes_access
                           and r.state in ('APPROVED', 'EXECUTING', 'UNKNOWN')) as is_credited
        from orders held
        left join payment_attempt attempt on attempt.order_id = held.id
        left join payment_attempt with_key on with_key.payment_key = wanted_key
       where held.id = wanted_order
      offset 0) f
$$;

-- Reserves one use of a code for an order; the caller holds the buyer's lock. Says why there is none, or null.
create or replace function reserve_use(wanted_code bigint, buyer text, wanted_order text) returns text
language plpgsql as $$
begin
  if exists (select from referral_redemption r
              where r.code_id = wanted_code and r.user_id = buyer and r.released_at is null) then
    return 'ALREADY_USED';
  end if;
  -- The row decides, however many ask at once.
  update referral_code c set uses = c.uses + 1
   where c.id = wanted_code and (c.max_uses is null or c.uses < c.max_uses);
  if not found then return 'USED_UP'; end if;
  insert into referral_redemption (code_id, user_id, order_id, reserved_at)
  values (wanted_code, buyer, wanted_order, present());
  return null;
end $$;

-- Claims an order for a payment key, if everything is as it was `seen` and its courses have a seat left. One statement, which
-- is its own transaction: the claim is on disk when it answers. `seats` has a default for processes of the release before.
drop function if exists begin_attempt(text, text, text, text, text, uuid, interval);
create or replace function begin_attempt(why text, buyer text, wanted_order text, wanted_key text, seen text,
                                         attempt uuid, first_look interval, seats jsonb default '{}')
returns table (outcome text, attempt_row jsonb) language plpgsql as $$
declare
  held orders;
  refusal text;
begin
  perform set_config('commerce.cause', why, true), set_config('commerce.actor', buyer, true);
  perform pg_advisory_xact_lock(hashtextextended(buyer, 7));
  select * into held from orders o where o.id = wanted_order for update;
  if present() > held.quote_expires_at
     or (select f.mark from claim_facts(buyer, wanted_order, wanted_key) f) is distinct from seen then
    return query select 'changed', null::jsonb;
    return;
  end if;
  if find_full_course(buyer, seats) is not null then
    return query select 'SOLD_OUT', null::jsonb;
    return;
  end if;
  if held.referral_code_id is not null then
    refusal := reserve_use(held.referral_code_id, buyer, wanted_order);
    if refusal is not null then
      return query select refusal, null::jsonb;
      return;
    end if;
  end if;
  update orders o set state = 'CONFIRMING' where o.id = wanted_order;
  return query
    insert into payment_attempt as a (id, order_id, merchant, payment_key, state, next_check_at, created_at)
    values (attempt, wanted_order, held.currency, wanted_key, 'CONFIRMING', present() + first_look, present())
    returning 'begun', to_jsonb(a);
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

-- Writes everything that a payment taken as agreed changes: ledger, attempt, order, enrolments, event log with the
-- receipt that is to be sent. The caller holds the locks and has seen that no other order opened a course.
-- `trace` is that of the person who pays; it has a default for processes of the release before.
drop function if exists record_paid(orders, uuid, text, text, bigint, timestamptz, text, jsonb, int);
create or replace function record_paid(held orders, attempt uuid, by_provider text, charge_key text, charged bigint,
                                       charged_at timestamptz, told_status text, told jsonb, months int,
                                       trace text default null) returns void
language plpgsql as $$
declare
  opened int;
begin
  insert into ledger_entry (order_id, attempt_id, provider, kind, transaction_key, amount_minor, currency, occurred_at)
  values (held.id, attempt, by_provider, 'charge', charge_key, charged, held.currency, coalesce(charged_at, present()));
  update payment_attempt a
     set state = 'DONE', provider_status = told_status, raw = told, next_check_at = null,
         settled_at = coalesce(a.settled_at, present())
   where a.id = attempt;
  update orders o set state = 'PAID', paid_at = present() where o.id = held.id;
  -- A course that staff granted becomes the order's, with the later end.
  insert into enrolment (user_id, curriculum_id, order_id, starts_at, ends_at)
  select held.user_id, course, held.id, present(),
         greatest(present() + make_interval(months => months), held.live_ends_at)
    from unnest(held.curricula) as course
  on conflict (user_id, curriculum_id) where revoked_at is null do update
    set order_id = excluded.order_id, ends_at = greatest(enrolment.ends_at, excluded.ends_at)
    where enrolment.order_id is null or enrolment.order_id = excluded.order_id;
  get diagnostics opened = row_count;
  if opened <> cardinality(held.curricula) then
    raise exception 'A course of order % was opened by another order', held.id;
  end if;
  insert into outbox (topic, key, payload)
  values ('order.paid', held.id, jsonb_build_object('userId', held.user_id, 'curricula', held.curricula,
                                                    'amountMinor', held.amount_minor, 'currency', held.currency,
                                                    'mail', 'receipt', 'traceparent', trace));
end $$;

-- Settles a payment that was taken as agreed, right after its claim: nearly every payment. One statement, which is its own
-- transaction. False, and nothing written, when anything happened since the claim, or the buyer has one of the courses.
drop function if exists settle_claimed(text, text, text, uuid, text, text, bigint, timestamptz, text, jsonb, int);
create or replace function settle_claimed(why text, buyer text, wanted_order text, wanted_attempt uuid, by_provider text,
                                          charge_key text, charged bigint, charged_at timestamptz, told_status text,
                                          told jsonb, months int, trace text default null) returns boolean language plpgsql as $$
declare
  held orders;
begin
  perform set_config('commerce.cause', why, true), set_config('commerce.actor', '', true),
          set_config('lectern.trace', coalesce(split_part(trace, '-', 2), ''), true);
  perform pg_advisory_xact_lock(hashtextextended(buyer, 7));
  select * into held from orders o where o.id = wanted_order for update;
  if held.user_id is distinct from buyer or held.state <> 'CONFIRMING'
     or not exists (select from payment_attempt a
                     where a.id = wanted_attempt and a.order_id = wanted_order and a.state = 'CONFIRMING')
     or exists (select from enrolment e
                 where e.user_id = buyer and e.curriculum_id = any(held.curricula) and e.revoked_at is null) then
    return false;
  end if;
  perform record_paid(held, wanted_attempt, by_provider, charge_key, charged, charged_at, told_status, told, months,
                      trace);
  return true;
end $$;
