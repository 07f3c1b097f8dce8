-- Orders, payments, refunds and enrolments of a made-up history, with the lines that the triggers would write beside them
-- (`sql/10-state-guard.sql`): they do not run here, because each line carries the time of its history. The views of the
-- invariants are asked before any of it is committed. `history_code` and the codes themselves were written before the plan.

create temporary table history_money on commit drop as
select o.*, coalesce(p.pseudonym, o.person_id) as buyer, r.id as refund_id, r.rule, r.requested_at, r.decided_at,
       r.decided_at + interval '20 seconds' as refunded_at,
       case when r.rule = 'vod-late' then 0
            when r.rule = 'vod-divisible' then coalesce((
              select floor(o.amount_minor * least(0.97, 1 - sum(v.duration_ms)::float8 / max(v.course_ms)))::bigint from history_viewing v where v.order_id = o.id), o.amount_minor)
            else o.amount_minor end as given_back,
       case when r.rule is null or r.rule = 'vod-late' then o.ends_as when r.rule = 'vod-divisible' and exists (select from history_viewing v where v.order_id = o.id)
            then 'PARTIALLY_REFUNDED' else 'REFUNDED' end as state
  from history_order o
  left join history_refund r on r.order_id = o.id
  left join history_person p on p.id = o.person_id and p.left_at is not null;
create index on history_money (id);
analyze history_money;

insert into commerce.orders (id, user_id, product_id, title_ko, title_en, curricula, currency, method, list_minor, discount_minor, amount_minor,
                             fx_rate, fx_of_at, fx_source, referral_code_id, state, inputs, quote_expires_at, price, created_at, paid_at)
select m.id, buyer, course_id, title_ko, title_en, array[course_id], currency, method, list_minor, discount_minor, amount_minor,
       f.rate, date_trunc('day', created_at, 'Asia/Seoul'), 'lectern-table', code_id, state, md5(key), created_at + interval '45 minutes',
       jsonb_build_object('lines', case when discount_minor > 0 then jsonb_build_array(jsonb_build_object('kind', 'list', 'amountMinor', list_minor),
                                          jsonb_build_object('kind', 'code', 'amountMinor', -discount_minor, 'discountPercent', percent))
                                        else jsonb_build_array(jsonb_build_object('kind', 'list', 'amountMinor', list_minor)) end,
                          'currency', currency, 'listMinor', list_minor, 'totalMinor', amount_minor, 'isConverted', currency = 'USD' and is_converted, 'discountMinor', discount_minor),
       created_at, case when ends_as = 'PAID' then claimed_at + interval '2 seconds' end
  from history_money m
 cross join (select round(krw_per_usd::numeric, 6) as rate from catalog.exchange_rate) f;

insert into commerce.payment_attempt (id, order_id, merchant, payment_key, state, provider_status, error_code, raw, created_at, settled_at)
select attempt_id::uuid, id, currency, payment_key, case when ends_as = 'PAID' then 'DONE' else 'FAILED' end,
       case when ends_as <> 'PAID' then 'IN_PROGRESS' when state = 'REFUNDED' then 'CANCELED' when state = 'PARTIALLY_REFUNDED' then 'PARTIAL_CANCELED' else 'DONE' end,
       case when ends_as <> 'PAID' then 'REJECT_CARD_PAYMENT' end,
       jsonb_build_object(
         'mId', case currency when 'USD' then 'lectern_usd' else 'lectern_krw' end, 'version', '2022-11-16', 'type', 'NORMAL', 'orderId', id, 'orderName', title_ko,
         'paymentKey', payment_key, 'currency', currency, 'country', case when method = 'domestic' then 'KR' end,
         'method', case when paid_by = 'PayPal' then '해외간편결제' when paid_by = 'card' then '카드' when paid_by = 'transfer' then '계좌이체' else '간편결제' end,
         'status', case when ends_as <> 'PAID' then 'IN_PROGRESS' when state = 'REFUNDED' then 'CANCELED' when state = 'PARTIALLY_REFUNDED' then 'PARTIAL_CANCELED' else 'DONE' end,
         'totalAmount', trim_scale(amount_minor / unit), 'requestedAt', created_at, 'approvedAt', case when ends_as = 'PAID' then claimed_at end,
         'easyPay', case when paid_by not in ('card', 'transfer') then jsonb_build_object('provider', paid_by, 'amount', trim_scale(amount_minor / unit), 'discountAmount', 0) end,
         'card', case when paid_by = 'card' then jsonb_build_object('amount', trim_scale(amount_minor / unit), 'number', '433012******' || lpad(floor(1000 * pg_temp.roll('card ' || person_no))::text, 3, '0') || '*',
                   'cardType', '신용', 'ownerType', '개인', 'issuerCode', '71', 'acquirerCode', '71', 'installmentPlanMonths', 0) end)
       || case when ends_as = 'PAID' then jsonb_build_object('balanceAmount', trim_scale((amount_minor - case when refund_id is null then 0 else given_back end) / unit), 'lastTransactionKey', 'past_' || md5('charge ' || id)) else '{}' end,
       claimed_at, claimed_at + interval '2 seconds'
  from history_money cross join lateral (select case currency when 'USD' then 100.0 else 1 end as unit) u
 where ends_as in ('PAID', 'FAILED') and amount_minor > 0;

insert into commerce.refund (id, order_id, amount_minor, currency, rule, reason, requested_by, requester_id, closes_access, state, expected_balance_minor,
                             transaction_key, note, checks, requested_at, decided_at, decided_by, due_at, sent_at, idempotency_key)
select refund_id::uuid, id, case when rule = 'vod-late' then amount_minor else given_back end, currency, case when rule = 'vod-late' then 'staff' else rule end,
       (array['생각보다 기초적인 내용이에요.', '같은 내용을 이미 들었어요.', '다른 강의와 바꾸고 싶어요.', '일정이 바뀌어 볼 시간이 없어요.', 'It covers what I already do every day.', 'I bought the wrong course.'])
         [1 + floor(6 * pg_temp.roll('reason ' || key))::int],
       'buyer', buyer, true, case when rule = 'vod-late' then 'DECLINED' else 'DONE' end, case when rule <> 'vod-late' then amount_minor end,
       case when rule <> 'vod-late' then 'past_' || md5('refund ' || id) end,
       case when rule = 'vod-late' then '강의를 끝까지 보신 주문은 환불할 수 없어요.' end, case when rule = 'vod-late' then 0 else 1 end,
       requested_at, decided_at, 'history-staff', case when rule <> 'vod-late' then decided_at + interval '3 days' end,
       case when rule <> 'vod-late' then refunded_at end, refund_id::uuid
  from history_money where refund_id is not null;

insert into commerce.ledger_entry (order_id, attempt_id, refund_id, provider, kind, transaction_key, amount_minor, currency, occurred_at, recorded_at)
select * from (
  select id, attempt_id::uuid, null::uuid, 'history', 'charge', 'past_' || md5('charge ' || id), amount_minor, currency, claimed_at as at, claimed_at + interval '2 seconds'
    from history_money where ends_as = 'PAID' and amount_minor > 0
  union all
  select id, attempt_id::uuid, refund_id::uuid, 'history', 'refund', 'past_' || md5('refund ' || id), -given_back, currency, refunded_at, refunded_at
    from history_money where refund_id is not null and rule <> 'vod-late') e
 order by at, 1;

insert into commerce.enrolment (user_id, curriculum_id, order_id, starts_at, ends_at, first_access_at, revoked_at, revoked_reason)
select buyer, course_id, id, paid_at, ends_at, first_at,
       case when state <> 'PAID' then refunded_at when ends_at < (select h.ends_at from history_run_now h) then ends_at end,
       case when state <> 'PAID' then 'refund' when ends_at < (select h.ends_at from history_run_now h) then 'ended' end
  from history_money m
 cross join lateral (select claimed_at + interval '2 seconds' as paid_at, claimed_at + interval '2 seconds' + interval '12 months' as ends_at) t
  left join lateral (select min(begun_at) as first_at from history_viewing v where v.order_id = m.id) w on true
 where ends_as = 'PAID'
 order by paid_at, id;

insert into commerce.lecture_opening (enrolment_id, lecture_id, opened_at)
select e.id, v.lecture_id, v.begun_at from history_viewing v join commerce.enrolment e on e.order_id = v.order_id;

insert into commerce.referral_redemption (code_id, user_id, order_id, reserved_at, released_at, order_state, commission_percent)
select code_id, buyer, id, claimed_at, case when ends_as = 'FAILED' then claimed_at + interval '2 seconds' end,
       (select state from commerce.orders o where o.id = history_money.id),
       (select commission_percent from commerce.referral_code c where c.id = history_money.code_id)
  from history_money where code_id is not null and ends_as in ('PAID', 'FAILED') order by claimed_at, id;
update commerce.referral_code c
   set uses = (select count(*) from commerce.referral_redemption r where r.code_id = c.id and r.released_at is null)
 where c.id in (select id from history_code);

insert into commerce.state_change (at, machine, subject_id, from_state, to_state, cause, actor_id)
select at, machine, subject, before, after, cause, actor from (
  select m.*, s.* from history_money m cross join lateral (values
    (1, created_at, 'order', id, null, 'OPEN', 'order', buyer, true),
    (2, claimed_at, 'order', id, 'OPEN', 'PAID', 'order', buyer, ends_as = 'PAID' and amount_minor = 0),
    (3, claimed_at, 'order', id, 'OPEN', 'CONFIRMING', 'confirm', buyer, ends_as in ('PAID', 'FAILED') and amount_minor > 0),
    (4, claimed_at, 'attempt', attempt_id, null, 'CONFIRMING', 'confirm', buyer, ends_as in ('PAID', 'FAILED') and amount_minor > 0),
    (5, claimed_at + interval '2 seconds', 'attempt', attempt_id, 'CONFIRMING', case when ends_as = 'PAID' then 'DONE' else 'FAILED' end, 'confirm', null, ends_as in ('PAID', 'FAILED') and amount_minor > 0),
    (6, claimed_at + interval '2 seconds', 'order', id, 'CONFIRMING', ends_as, 'confirm', null, ends_as in ('PAID', 'FAILED') and amount_minor > 0),
    (7, created_at + interval '46 minutes', 'order', id, 'OPEN', ends_as, 'quote over', null, ends_as = 'EXPIRED'),
    (8, created_at + interval '4 minutes', 'order', id, 'OPEN', ends_as, 'order', buyer, ends_as = 'SUPERSEDED'),
    (9, requested_at, 'refund', refund_id, null, 'REQUESTED', 'refund request', buyer, refund_id is not null),
    (10, decided_at, 'refund', refund_id, 'REQUESTED', case when rule = 'vod-late' then 'DECLINED' else 'APPROVED' end, 'staff: history', 'history-staff', refund_id is not null),
    (11, refunded_at - interval '1 second', 'refund', refund_id, 'APPROVED', 'EXECUTING', 'refund', null, rule <> 'vod-late'),
    (12, refunded_at, 'refund', refund_id, 'EXECUTING', 'DONE', 'refund', null, rule <> 'vod-late'),
    (13, refunded_at, 'order', id, 'PAID', state, 'refund', null, rule <> 'vod-late')
  ) as s (step, at, machine, subject, before, after, cause, actor, happened)) l
 where happened order by at, id, step;

insert into commerce.outbox (at, topic, key, payload)
select at, topic, id, payload from (
  select id, claimed_at + interval '2 seconds' as at, 'order.paid' as topic, jsonb_build_object('userId', buyer, 'curricula', array[course_id], 'amountMinor', amount_minor, 'currency', currency) as payload
    from history_money where ends_as = 'PAID'
  union all
  select id, claimed_at + interval '2 seconds', 'order.failed', jsonb_build_object('userId', buyer) from history_money where ends_as = 'FAILED'
  union all
  select id, requested_at, 'refund.requested', jsonb_build_object('userId', buyer, 'refundId', refund_id) from history_money where refund_id is not null
  union all
  select id, decided_at, 'refund.decided', jsonb_build_object('refundId', refund_id, 'isApproved', rule <> 'vod-late') from history_money where refund_id is not null
  union all
  select id, refunded_at, 'order.refunded', jsonb_build_object('userId', buyer, 'refundId', refund_id, 'leftMinor', amount_minor - given_back)
    from history_money where refund_id is not null and rule <> 'vod-late') e
 order by at, id;
analyze commerce.orders, commerce.payment_attempt, commerce.enrolment, commerce.ledger_entry, commerce.state_change, commerce.referral_redemption;

do $$
begin
  perform commerce.count_uses(id) from history_money where code_id is not null;
  while commerce.fold_code_sums(20000) loop
  end loop;
end $$;
