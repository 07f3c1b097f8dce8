-- Counts the next lines of the ledger into money_country_day, up to the first whose buyer's country nobody has asked for. Run
-- it again and it goes on; together with another it waits. @returns whether there may be more.
create or replace function roll_up_money_countries(most int) returns boolean language plpgsql as $$
declare
  seen bigint;
  settled bigint;
  until_id bigint;
begin
  select last_id into seen from money_country_state for update;
  settled := settled_ledger(seen, most);
  select coalesce(min(e.id) - 1, settled) into until_id
    from ledger_entry e join orders o on o.id = e.order_id
   where e.id > seen and e.id <= settled and o.buyer_country is null;
  insert into money_country_day as d (day, currency, country, charges, refunds, gross_minor, refunded_minor)
  select korean_day(e.occurred_at), e.currency, o.buyer_country,
         count(*) filter (where e.kind = 'charge'), count(*) filter (where e.kind = 'refund'),
         coalesce(sum(e.amount_minor) filter (where e.kind = 'charge'), 0),
         coalesce(-sum(e.amount_minor) filter (where e.kind = 'refund'), 0)
    from ledger_entry e join orders o on o.id = e.order_id
   where e.id > seen and e.id <= until_id
   group by 1, 2, 3
  on conflict (day, currency, country) do update
     set charges = d.charges + excluded.charges, refunds = d.refunds + excluded.refunds,
         gross_minor = d.gross_minor + excluded.gross_minor, refunded_minor = d.refunded_minor + excluded.refunded_minor;
  update money_country_state
     set last_id = until_id, as_of = case when until_id = settled then clock_timestamp() else as_of end;
  return until_id - seen >= most;
end $$;

-- Figures with their words; a comment is English, then Korean.
create or replace view country_sales as
  select day, currency, nullif(country, '') as country, charges, refunds, gross_minor, refunded_minor from money_country_day;
comment on view country_sales is 'What buyers of a country paid on a Korean day, won and dollars apart.
한 나라의 구매자가 하루(한국 시간) 동안 낸 금액이에요. 원과 달러는 따로 세요.';
comment on column country_sales.country is 'The country of the buyer''s account, as it was when the payment was counted; none where the account was gone by then.
결제를 집계할 때 구매자 계정의 나라예요. 그때 계정이 이미 없었다면 알 수 없음으로 세요.';
comment on column country_sales.charges is 'Payments, on the day they were made.
결제 건수예요. 결제한 날로 세요.';
comment on column country_sales.refunds is 'Times that money went back, on the day of the refund, in whole or in part.
환불이 이루어진 횟수예요. 환불한 날로 세고, 부분 환불도 포함해요.';
comment on column country_sales.gross_minor is 'What buyers paid, codes already taken off, before fees.
구매자가 낸 금액이에요. 할인 코드를 뺀 값이고, 수수료를 빼기 전이에요.';
comment on column country_sales.refunded_minor is 'What went back to buyers, on the day of the refund.
구매자에게 돌려준 금액이에요. 환불한 날로 세요.';
