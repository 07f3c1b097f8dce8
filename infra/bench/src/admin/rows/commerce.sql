-- Orders with what was paid and given back, referral codes and their uses, and what instructors are due.

insert into commerce.referral_code (code, owner, discount_percent, starts_at, max_uses, is_active, created_at, commission_percent)
select 'BENCH-' || upper(lpad(to_hex(n * 2654435761 % 4294967296), 8, '0')), case when n % 3 = 0 then 'Partner Clinic ' || n else pg_temp.last_name(n) || ' 원장 클리닉 ' || n end,
       (array[5, 10, 10, 15, 20])[1 + n % 5], pg_temp.moment(n, rows), null, n % 10 > 2, pg_temp.moment(n, rows), (array[0, 5, 10])[1 + n % 3]
  from (select greatest(200, current_setting('bench.people')::bigint / 100) as rows) s, generate_series(1, s.rows) n;

create temporary table bench_order as
select n, o.id, 
       -- An order under way is the only one of its buyer and course.
       pg_temp.person_id(case when state in ('OPEN', 'CONFIRMING', 'UNKNOWN') then n else 1 + n * 7919 % greatest(1, rows / 2) end) as buyer, pg_temp.course_id(n, 60) as course, at, currency, state,
       case when currency = 'KRW' then 10000 * (5 + floor(40 * pg_temp.roll(n, 61))::bigint) else 100 * (50 + floor(300 * pg_temp.roll(n, 61))::bigint) end as listed,
       c.id as code_id, c.discount_percent as percent, md5('attempt ' || n)::uuid as attempt_id
  from (select current_setting('bench.people')::bigint as rows) s cross join generate_series(1, s.rows) n
 cross join
       lateral (select 'bench-' || md5('order ' || n) as id, pg_temp.moment(n, rows) as at, case when pg_temp.roll(n, 62) < 0.8 then 'KRW' else 'USD' end as currency,
                       case when n % 1000 = 1 then 'UNKNOWN' when n % 500 = 2 then 'CONFIRMING' when n % 250 = 3 then 'OPEN' when pg_temp.roll(n, 63) < 0.71 then 'PAID'
                            when pg_temp.roll(n, 63) < 0.86 then 'EXPIRED' when pg_temp.roll(n, 63) < 0.91 then 'SUPERSEDED' when pg_temp.roll(n, 63) < 0.95 then 'FAILED'
                            when pg_temp.roll(n, 63) < 0.99 then 'REFUNDED' else 'PARTIALLY_REFUNDED' end as state) o
  left join commerce.referral_code c on pg_temp.roll(n, 64) < 0.15 and c.id = 1 + floor((select count(*) from commerce.referral_code) * pg_temp.roll(n, 65))::bigint;

insert into commerce.orders (id, user_id, product_id, title_ko, title_en, curricula, currency, method, list_minor, discount_minor, amount_minor, fx_rate, fx_of_at,
                             fx_source, referral_code_id, state, inputs, quote_expires_at, price, created_at, paid_at)
select o.id, buyer, course, '보툴리눔과 필러 ' || right(course, 4) || ': 해부부터 합병증까지', 'Botulinum and filler ' || right(course, 4) || ': from anatomy to complications', array[course],
       currency, case when currency = 'KRW' then 'domestic' else 'paypal' end, listed, discount, listed - discount, 1386.5, date_trunc('day', at), 'lectern-table', code_id, state,
       md5(o.id), case when state = 'OPEN' then now() + interval '1 day' else at + interval '45 minutes' end,
       jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('kind', 'list', 'amountMinor', listed)), 'currency', currency, 'listMinor', listed,
                          'totalMinor', listed - discount, 'isConverted', false, 'discountMinor', discount),
       at, case when state in ('PAID', 'REFUNDED', 'PARTIALLY_REFUNDED') then at + interval '3 minutes' end
  from bench_order o, lateral (select coalesce(listed * percent / 100, 0) as discount) d order by n;

insert into commerce.payment_attempt (id, order_id, merchant, payment_key, state, provider_status, error_code, raw, created_at, settled_at)
select attempt_id, o.id, currency, 'bench_' || md5('key ' || n),
       case when state in ('FAILED', 'CONFIRMING', 'UNKNOWN') then state when state = 'PAID' and n % 2000 = 7 then 'REVERSED' else 'DONE' end,
       case when state = 'REFUNDED' then 'CANCELED' when state = 'PARTIALLY_REFUNDED' then 'PARTIAL_CANCELED' else 'DONE' end,
       case when state = 'FAILED' then 'REJECT_CARD_PAYMENT' end,
       jsonb_build_object('mId', 'lectern', 'version', '2022-11-16', 'type', 'NORMAL', 'orderId', o.id, 'orderName', '보툴리눔과 필러', 'paymentKey', 'bench_' || md5('key ' || n),
         'currency', currency, 'method', case when currency = 'USD' then '해외간편결제' when n % 150 = 0 then '계좌이체' when n % 150 = 3 then '가상계좌' when n % 150 = 6 then '휴대폰' when n % 3 = 0 then '간편결제' else '카드' end, 'totalAmount', listed, 'requestedAt', at,
         'receipt', jsonb_build_object('url', 'https://receipt.example/' || n),
         'card', case when currency = 'KRW' and n % 3 > 0 then jsonb_build_object('number', '433012******' || lpad(floor(1000 * pg_temp.roll(n, 66))::text, 3, '0') || '*', 'cardType', '신용', 'issuerCode', '71') end),
       at + interval '2 minutes', case when state not in ('CONFIRMING', 'UNKNOWN') then at + interval '3 minutes' end
  from bench_order o where state in ('PAID', 'REFUNDED', 'PARTIALLY_REFUNDED', 'FAILED', 'CONFIRMING', 'UNKNOWN') order by n;

insert into commerce.card_of_order (order_id, tail, created_at)
select a.order_id, substring(a.raw #>> '{card,number}' from '([0-9]{3,4})[*]?$'), o.created_at
  from commerce.payment_attempt a join commerce.orders o on o.id = a.order_id where a.raw #>> '{card,number}' is not null;

insert into commerce.method_of_order (order_id, provider_method, created_at)
select a.order_id, a.raw ->> 'method', o.created_at
  from commerce.payment_attempt a join commerce.orders o on o.id = a.order_id where a.raw ->> 'method' is not null;

create temporary table bench_refund as
select n, o.id as order_id, attempt_id, buyer, currency, at + interval '5 days' * pg_temp.roll(n, 67) + interval '10 minutes' as requested_at, amount,
       case when o.state = 'PARTIALLY_REFUNDED' then amount / 2 else amount end as sum,
       case when o.state <> 'PAID' then 'DONE' when n % 100 = 51 then 'DECLINED' when n % 300 = 52 then 'REQUESTED' when n % 1000 = 53 then 'APPROVED'
            when n % 1000 = 54 then 'EXECUTING' when n % 1000 = 55 then 'UNKNOWN' when n % 1000 = 56 then 'FAILED' end as state,
       md5('refund ' || n)::uuid as id
  from bench_order o, lateral (select listed - coalesce(listed * percent / 100, 0) as amount) a
 where o.state in ('REFUNDED', 'PARTIALLY_REFUNDED') or (o.state = 'PAID' and (n % 100 = 51 or n % 300 = 52 or n % 1000 between 53 and 56));
insert into commerce.refund (id, order_id, amount_minor, currency, rule, reason, requested_by, requester_id, closes_access, state, expected_balance_minor, transaction_key,
                             note, requested_at, decided_at, decided_by, due_at, sent_at, idempotency_key)
select id, order_id, sum, currency, 'vod-unstarted', '생각보다 기초적인 내용이에요.', 'buyer', buyer, true, state, amount, case when state = 'DONE' then 'bench_' || md5('cancel ' || n) end,
       case when state = 'DECLINED' then '강의를 끝까지 보신 주문은 환불할 수 없어요.' end, requested_at, case when state <> 'REQUESTED' then requested_at + interval '1 day' end,
       case when state <> 'REQUESTED' then 'colleague' end, case when state not in ('REQUESTED', 'DECLINED') then requested_at + interval '3 days' end,
       case when state = 'DONE' then requested_at + interval '1 day' end, id
  from bench_refund order by n;

insert into commerce.troubled_order (order_id, created_at)
select id, created_at from commerce.orders where id in (
  select id from commerce.orders where state = 'UNKNOWN'
  union select order_id from commerce.payment_attempt where state in ('REVERSING', 'REVERSED')
  union select order_id from commerce.refund where state in ('FAILED', 'UNKNOWN'));

insert into commerce.ledger_entry (order_id, attempt_id, refund_id, provider, kind, transaction_key, amount_minor, currency, occurred_at, recorded_at)
select order_id, attempt_id, refund_id, 'toss', kind, key, amount, currency, at, at from (
  select id as order_id, attempt_id, null::uuid as refund_id, 'charge' as kind, 'bench_' || md5('charge ' || n) as key, listed - coalesce(listed * percent / 100, 0) as amount, currency, at + interval '3 minutes' as at
    from bench_order where state in ('PAID', 'REFUNDED', 'PARTIALLY_REFUNDED')
  union all
  select order_id, attempt_id, id, 'refund', 'bench_' || md5('cancel ' || n), -sum, currency, requested_at + interval '1 day' from bench_refund where state = 'DONE') e
 order by at;

insert into commerce.referral_redemption (code_id, user_id, order_id, reserved_at, released_at, order_state, commission_percent, kept_paid_minor, kept_refunded_minor, kept_commission_minor)
select code_id, buyer, id, at + interval '2 minutes', case when is_released then at + interval '3 minutes' end, state, commission_percent,
       case when not is_released then paid end, case when not is_released then returned end, case when not is_released then (paid - returned) * commission_percent / 100 end
  from (select o.n, o.code_id, o.buyer, o.id, o.at, o.state, c.commission_percent, o.state = 'FAILED' as is_released, coalesce(r.sum, 0) as returned,
               case when o.state in ('PAID', 'REFUNDED', 'PARTIALLY_REFUNDED') then listed - listed * percent / 100 else 0 end as paid
          from bench_order o join commerce.referral_code c on c.id = o.code_id left join bench_refund r on r.order_id = o.id and r.state = 'DONE'
         where o.state in ('PAID', 'REFUNDED', 'PARTIALLY_REFUNDED', 'FAILED', 'CONFIRMING', 'UNKNOWN')) u order by n
on conflict do nothing;
update commerce.referral_code c set uses = u.uses
  from (select code_id, count(*) as uses from commerce.referral_redemption where released_at is null group by 1) u where u.code_id = c.id;
insert into commerce.code_sum (code_id, currency, uses, discount_minor, paid_minor, refunded_minor, commission_minor)
select r.code_id, o.currency, count(*), sum(listed * percent / 100), sum(r.kept_paid_minor), sum(r.kept_refunded_minor), sum(r.kept_commission_minor)
  from commerce.referral_redemption r join bench_order o on o.id = r.order_id where r.released_at is null group by 1, 2;

insert into commerce.earning_month (month, closed_at)
select to_char(m, 'YYYY-MM'), m + interval '1 month 5 days'
  from generate_series(date_trunc('month', now()) - interval '13 months', date_trunc('month', now()) - interval '2 months', interval '1 month') m on conflict do nothing;
insert into commerce.earning_statement (owner_id, month, currency, lines, gross_minor, refunded_minor, fee_minor, share_minor, net_minor, carried_minor, withheld_minor,
                                        payout_minor, closed_at, paid_at, paid_by, paid_on, paid_reference)
select pg_temp.person_id(n), m.month, 'KRW', 10, gross, 0, gross / 20, gross / 5, net, 0, net * 33 / 1000, net - net * 33 / 1000, m.closed_at + n * interval '1 millisecond',
       paid_at, case when paid_at is not null then 'colleague' end, paid_at::date, case when paid_at is not null then 'BANK-' || n end
  from (select greatest(20, current_setting('bench.people')::bigint / 1200) as rows) s, generate_series(1, s.rows) n, commerce.earning_month m,
       lateral (select 100000 * (1 + floor(40 * pg_temp.roll(n, 68))::bigint) as gross) g, lateral (select gross - gross / 20 - gross / 5 as net) t,
       lateral (select case when m.closed_at < now() - interval '60 days' then m.closed_at + interval '6 days' end as paid_at) p;
analyze commerce.referral_code, commerce.orders, commerce.troubled_order, commerce.card_of_order, commerce.method_of_order, commerce.payment_attempt, commerce.refund, commerce.ledger_entry, commerce.referral_redemption, commerce.code_sum, commerce.earning_statement;
