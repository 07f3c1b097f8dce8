-- Counts the next lines of the ledger into money_day. Run it again and it goes on; together with another it waits.
-- @returns whether there may be more.
create or replace function roll_up_money(most int) returns boolean language plpgsql as $$
declare
  seen bigint;
  until_id bigint;
begin
  select last_id into seen from money_day_state for update;
  until_id := settled_ledger(seen, most);
  insert into money_day as d (day, currency, method, code, charges, refunds, gross_minor, refunded_minor)
  select korean_day(e.occurred_at), e.currency, coalesce(o.method, ''), coalesce(c.code, ''),
         count(*) filter (where e.kind = 'charge'), count(*) filter (where e.kind = 'refund'),
         coalesce(sum(e.amount_minor) filter (where e.kind = 'charge'), 0),
         coalesce(-sum(e.amount_minor) filter (where e.kind = 'refund'), 0)
    from ledger_entry e
    join orders o on o.id = e.order_id
    left join referral_code c on c.id = o.referral_code_id
   where e.id > seen and e.id <= until_id
   group by 1, 2, 3, 4
  on conflict (day, currency, method, code) do update
     set charges = d.charges + excluded.charges, refunds = d.refunds + excluded.refunds,
         gross_minor = d.gross_minor + excluded.gross_minor, refunded_minor = d.refunded_minor + excluded.refunded_minor;
  update money_day_state set last_id = until_id, as_of = clock_timestamp();
  return until_id - seen >= most;
end $$;

-- A comment is English, then Korean.
comment on column money_day.charges is 'Payments, on the day of the payment; free orders are none.
결제 건수예요. 결제한 날로 세고, 무료 주문은 세지 않아요.';
comment on column money_day.gross_minor is 'What buyers paid, codes already taken off.
구매자가 낸 금액이에요. 할인 코드를 뺀 값이에요.';
comment on column money_day.refunds is 'Times that money went back, on the day of the refund, in whole or in part.
환불이 이루어진 횟수예요. 환불한 날로 세고, 부분 환불도 포함해요.';
comment on column money_day.refunded_minor is 'What went back to buyers, on the day of the refund.
구매자에게 돌려준 금액이에요. 환불한 날로 세요.';
