-- Rollups read lines in the order of their ids. A line is settled when every transaction that began before it has ended:
-- none with a smaller id can appear any more. (`nextval` comes before a transaction has a number only where it has changed
-- nothing yet; a tenth of a second is more than that lasts.)

-- The last settled id of state_change after `last`, at most `most` lines later; `last` where there is none.
create or replace function settled_state_change(last bigint, most int) returns bigint language sql volatile as $$
  select coalesce(max(id) filter (where is_settled), last) from (
    select id, bool_and(at < clock_timestamp() - interval '1 hour'
                        or (at < clock_timestamp() - interval '100 milliseconds'
                            and age(xid) > age(pg_snapshot_xmin(pg_current_snapshot())::xid))) over (order by id) as is_settled
      from (select id, at, xmin as xid from state_change where id > last order by id limit most) next_lines) judged
$$;

-- As above, of ledger_entry. Whoever adds to the ledger holds a lock on the order, so has a number.
create or replace function settled_ledger(last bigint, most int) returns bigint language sql volatile as $$
  select coalesce(max(id) filter (where is_settled), last) from (
    select id, bool_and(recorded_at < clock_timestamp() - interval '1 hour'
                        or age(xid) > age(pg_snapshot_xmin(pg_current_snapshot())::xid)) over (order by id) as is_settled
      from (select id, recorded_at, xmin as xid from ledger_entry where id > last order by id limit most) next_lines) judged
$$;

create or replace function korean_day(moment timestamptz) returns date language sql immutable parallel safe as $$
  select (moment at time zone 'Asia/Seoul')::date
$$;

create or replace function source_of_order(held orders) returns text language sql stable as $$
  select case when jsonb_array_length(held.parts) > 0 then 'pack'
              when held.referral_code_id is not null then 'code' else 'direct' end
$$;

-- Counts checkouts and purchases of the next lines. Run it again and it goes on; together with another it waits.
-- @returns whether there may be more.
create or replace function roll_up_orders(most int) returns boolean language plpgsql as $$
declare
  seen bigint;
  until_id bigint;
begin
  insert into rollup_state (name, as_of) values ('orders', 'epoch') on conflict do nothing;
  select last_id into seen from rollup_state where name = 'orders' for update;
  until_id := settled_state_change(seen, most);
  insert into sales_day as d (curriculum_id, day, currency, source, checkouts, purchases)
  select course, korean_day(case s.to_state when 'PAID' then o.paid_at else o.created_at end), o.currency,
         source_of_order(o),
         -- A person begins once with a course, however often they open its checkout.
         count(*) filter (where s.to_state = 'OPEN' and not exists (
           select from orders p where p.user_id = o.user_id and course = any(p.curricula)
              and (p.created_at, p.id) < (o.created_at, o.id))),
         count(*) filter (where s.to_state = 'PAID')
    from state_change s
    join orders o on o.id = s.subject_id
   cross join lateral unnest(o.curricula) course
   where s.id > seen and s.id <= until_id and s.machine = 'order'
     and (s.to_state = 'OPEN' or (s.to_state = 'PAID' and o.paid_at is not null))
   group by 1, 2, 3, 4
  on conflict (curriculum_id, day, currency, source) do update
     set checkouts = d.checkouts + excluded.checkouts, purchases = d.purchases + excluded.purchases;
  update rollup_state set last_id = until_id, as_of = clock_timestamp() where name = 'orders';
  return until_id - seen >= most;
end $$;

-- Figures with their words; a comment is English, then Korean.
create or replace view studio_sales as
  select curriculum_id, day, currency, source, checkouts, purchases, refunds, gross_minor, refunded_minor, net_minor
    from sales_day;
comment on view studio_sales is 'What a course sold on a Korean day.
강의가 하루(한국 시간) 동안 판매된 내역이에요.';
comment on column studio_sales.checkouts is 'People who opened the checkout of the course for the first time that day.
그날 이 강의의 결제 화면을 처음 연 사람 수예요.';
comment on column studio_sales.purchases is 'Paid orders that opened the course, on the day they were paid; free ones count too.
강의를 열어 준 결제 건수예요. 결제한 날로 세고, 무료 주문도 포함해요.';
comment on column studio_sales.refunds is 'Times that money went back, on the day of the refund, in whole or in part.
환불이 이루어진 횟수예요. 환불한 날로 세고, 부분 환불도 포함해요.';
comment on column studio_sales.gross_minor is 'What buyers paid for the course, codes already taken off; of a pack, the part by list price.
수강생이 낸 금액이에요. 할인 코드를 뺀 값이고, 패키지는 정가 비율로 나눈 몫이에요.';
comment on column studio_sales.refunded_minor is 'What went back to buyers, on the day of the refund.
수강생에게 돌려준 금액이에요. 환불한 날로 세요.';
comment on column studio_sales.net_minor is 'Paid, less refunds, the payment fee and the platform share; before tax is withheld.
결제 금액에서 환불액, 결제 수수료, 플랫폼 몫을 뺀 금액이에요. 원천징수 전이에요.';
