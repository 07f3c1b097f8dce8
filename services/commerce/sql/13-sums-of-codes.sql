-- What the uses of a code come to: each use keeps what was paid, given back and is due to the owner for it, and the sums of a code
-- are those of its uses. All of it changes in the transaction that changes an order, its refunds or its use, by triggers, because
-- processes of the release before write these too.

-- Uses with what orders and ledger say of them. Orders that were not paid owe nothing; what is due goes by the rate of the day of use.
-- A use has no rate of its own only while the migration goes through those of before.
create or replace view booked_use as
  select u.id, u.code_id, u.order_id, u.currency, u.discount_minor, u.paid_minor, u.refunded_minor,
         (greatest(u.paid_minor - u.refunded_minor, 0) * u.commission_percent / 100)::bigint as commission_minor
    from (
      select r.id, r.code_id, r.order_id, o.currency, o.discount_minor,
             coalesce(r.commission_percent, c.commission_percent) as commission_percent,
             case when o.paid_at is null then 0 else o.amount_minor end as paid_minor, given_back.refunded_minor
        from referral_redemption r join referral_code c on c.id = r.code_id join orders o on o.id = r.order_id
       cross join lateral (
               select coalesce(-sum(l.amount_minor), 0)::bigint as refunded_minor
                 from ledger_entry l where l.order_id = o.id and l.kind = 'refund') given_back
       where r.released_at is null) u;

-- Brings the use of an order up to what is booked, and notes the difference for the sums of its code.
create or replace function count_uses(wanted_order text) returns void language plpgsql set search_path from current as $$
begin
  -- One change of an order at a time: what is read below is then what it is left with. Steps of money hold the order already.
  perform from orders where id = wanted_order and referral_code_id is not null for no key update;
  if not found then return; end if;
  with changed as (
    select r.id, r.code_id, o.currency, o.discount_minor, (b.id is not null)::int - (r.kept_paid_minor is not null)::int as uses,
           b.paid_minor, b.refunded_minor, b.commission_minor,
           coalesce(r.kept_paid_minor, 0) as was_paid, coalesce(r.kept_refunded_minor, 0) as was_refunded,
           coalesce(r.kept_commission_minor, 0) as was_due
      from orders o
      join referral_redemption r on r.code_id = o.referral_code_id and r.order_id = o.id
      left join booked_use b on b.id = r.id
     where o.id = wanted_order
       and (r.kept_paid_minor, r.kept_refunded_minor, r.kept_commission_minor)
           is distinct from (b.paid_minor, b.refunded_minor, b.commission_minor)
  ), noted as (
    insert into code_sum_change (code_id, currency, uses, discount_minor, paid_minor, refunded_minor, commission_minor)
    select code_id, currency, uses, uses * discount_minor, coalesce(paid_minor, 0) - was_paid,
           coalesce(refunded_minor, 0) - was_refunded, coalesce(commission_minor, 0) - was_due
      from changed
  )
  update referral_redemption r
     set kept_paid_minor = c.paid_minor, kept_refunded_minor = c.refunded_minor, kept_commission_minor = c.commission_minor
    from changed c where c.id = r.id;
end $$;

create or replace function count_uses_of_row() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_table_name = 'orders' then perform count_uses(new.id);
  else perform count_uses(new.order_id);
  end if;
  return null;
end $$;

-- What was agreed at an order never changes (`orders_agreement`), and its ledger is only ever added to.
create or replace trigger count_uses after insert on referral_redemption for each row
  execute function count_uses_of_row();
create or replace trigger count_changed_uses after update of released_at on referral_redemption for each row
  when (old.released_at is distinct from new.released_at) execute function count_uses_of_row();
-- A use of before gets its rate and then its sums, by migrations.
create or replace trigger count_rated_uses after update of commission_percent on referral_redemption for each row
  when (old.commission_percent is distinct from new.commission_percent and new.kept_paid_minor is not null)
  execute function count_uses_of_row();
create or replace trigger count_uses after update of paid_at on orders for each row
  when (old.paid_at is distinct from new.paid_at and new.referral_code_id is not null) execute function count_uses_of_row();
create or replace trigger count_uses after insert on ledger_entry for each row
  when (new.kind = 'refund') execute function count_uses_of_row();

-- Adds the next changes to the sums. It waits for nobody who pays, and nobody who pays waits for it; of two at once each takes what
-- the other leaves. @returns whether there may be more.
create or replace function fold_code_sums(most int) returns boolean language plpgsql set search_path from current as $$
declare
  folded int;
begin
  with taken as (
    delete from code_sum_change
     where id in (select id from code_sum_change order by id limit most for update skip locked)
    returning *
  ), added as (
    insert into code_sum as s (code_id, currency, uses, discount_minor, paid_minor, refunded_minor, commission_minor)
    select code_id, currency, sum(uses), sum(discount_minor), sum(paid_minor), sum(refunded_minor), sum(commission_minor)
      from taken group by code_id, currency
     -- In one order, so that no two wait for each other.
     order by code_id, currency
    on conflict (code_id, currency) do update
       set uses = s.uses + excluded.uses, discount_minor = s.discount_minor + excluded.discount_minor,
           paid_minor = s.paid_minor + excluded.paid_minor, refunded_minor = s.refunded_minor + excluded.refunded_minor,
           commission_minor = s.commission_minor + excluded.commission_minor
  )
  select count(*) into folded from taken;
  return folded >= most;
end $$;

-- Sums of codes as they are now: a change is either here or there for whoever reads both in one statement.
create or replace view code_total as
  select code_id, currency, sum(uses)::bigint as uses, sum(discount_minor)::bigint as discount_minor,
         sum(paid_minor)::bigint as paid_minor, sum(refunded_minor)::bigint as refunded_minor,
         sum(commission_minor)::bigint as commission_minor
    from (
      select code_id, currency, uses, discount_minor, paid_minor, refunded_minor, commission_minor from code_sum
      union all
      select code_id, currency, uses, discount_minor, paid_minor, refunded_minor, commission_minor from code_sum_change) s
   group by code_id, currency;
