-- What must hold at every moment: each view lists what breaks it, and is empty. `npm run invariants` shows them with their
-- comments, docs/payments.md calls them I1 to I10 and I12. I11 is of two services: `npm run invariants` alone asks it.

create or replace view invariant_i1 as
  select user_id || ' ' || curriculum_id as subject, 'active enrolments: ' || count(*) as detail
    from enrolment where revoked_at is null group by user_id, curriculum_id having count(*) > 1;
comment on view invariant_i1 is 'At most one active enrolment of a person in a course.';

create or replace view invariant_i2 as
  with held as (
    select o.id, o.state, o.amount_minor, coalesce(sum(l.amount_minor), 0) as held, a.state as attempt
      from orders o
      left join payment_attempt a on a.order_id = o.id
      left join ledger_entry l on l.order_id = o.id
     group by o.id, a.state)
  select id as subject, format('%s holds %s of %s, attempt %s', state, held, amount_minor, attempt) as detail
    from held
   where not case
     when state = 'PAID' then held = amount_minor and (amount_minor = 0 or attempt = 'DONE')
     when state = 'PARTIALLY_REFUNDED' then held > 0 and held < amount_minor and attempt = 'DONE'
     when state = 'REFUNDED' then held = 0 and (amount_minor = 0 or attempt = 'DONE')
     when attempt = 'REVERSING' then held > 0
     else held = 0 and attempt is distinct from 'DONE'
   end;
comment on view invariant_i2 is 'What the ledger holds of an order is what its state says, and a paid order was approved by the provider.';

create or replace view invariant_i3 as
  select e.id::text as subject, 'enrolment of an order that is ' || o.state as detail
    from enrolment e join orders o on o.id = e.order_id
   where e.revoked_at is null and o.state not in ('PAID', 'PARTIALLY_REFUNDED')
  union all
  select o.id, 'no enrolment in ' || course
    from orders o cross join lateral unnest(o.curricula) as course
   where o.state = 'PAID'
     and not exists (select 1 from enrolment e where e.order_id = o.id and e.curriculum_id = course
                        and (e.revoked_at is null or e.revoked_reason in ('ended', 'staff')));
comment on view invariant_i3 is 'An active enrolment that was bought has its paid order, and a paid order has opened its courses.';

create or replace view invariant_i4 as
  select order_id as subject, 'approved attempts: ' || count(*) as detail
    from payment_attempt where state in ('DONE', 'REVERSING', 'REVERSED') group by order_id having count(*) > 1;
comment on view invariant_i4 is 'At most one approved attempt of an order.';

create or replace view invariant_i5 as
  select order_id as subject, 'refunded more than was paid' as detail
    from ledger_entry group by order_id having sum(amount_minor) < 0
  union all
  select a.order_id, format('balance %s, at the provider %s', sum(l.amount_minor), a.raw ->> 'balanceAmount')
    from payment_attempt a join ledger_entry l on l.attempt_id = a.id
   where a.raw ? 'balanceAmount'
   group by a.id
  having sum(l.amount_minor) <> round((a.raw ->> 'balanceAmount')::numeric * case a.merchant when 'USD' then 100 else 1 end);
comment on view invariant_i5 is 'Refunds are at most the sum, and the balance is the provider''s, as read last.';

create or replace view invariant_i6 as
  select c.code as subject, format('counted %s, used %s, allowed %s', c.uses, count(r.id), c.max_uses) as detail
    from referral_code c left join referral_redemption r on r.code_id = c.id and r.released_at is null
   group by c.id having c.uses <> count(r.id) or count(r.id) > c.max_uses;
comment on view invariant_i6 is 'A code is used at most as often as it may be, and its count is that of its uses.';

create or replace view invariant_i7 as
  select o.id as subject, 'undecided since ' || a.created_at as detail
    from orders o join payment_attempt a on a.order_id = o.id
   where o.state in ('CONFIRMING', 'UNKNOWN') and a.created_at < present() - interval '60 minutes'
     and not exists (select 1 from alert where kind = 'undecided' and subject_id = o.id);
comment on view invariant_i7 is 'No payment stays undecided for an hour without an alert.';

create or replace view invariant_i8 as
  select id::text as subject, 'received at ' || received_at as detail
    from webhook_inbox where processed_at is null and received_at < present() - interval '60 seconds';
comment on view invariant_i8 is 'No hint of the provider waits for a minute.';

create or replace view invariant_i9 as
  with kept as (
    select 'order' as machine, id, state from orders
    union all select 'attempt', id::text, state from payment_attempt
    union all select 'refund', id::text, state from refund)
  select machine || ' ' || id as subject, format('is %s, history says %s', state, told.to_state) as detail
    from kept left join lateral (
      select to_state from state_change s where s.machine = kept.machine and s.subject_id = kept.id order by s.id desc limit 1
    ) told on true
   where told.to_state is distinct from state;
comment on view invariant_i9 is 'The last line of the history of everything that has a state is that state.';

create or replace view invariant_i10 as
  select order_id as subject, 'payment keys: ' || count(distinct payment_key) as detail
    from payment_attempt group by order_id having count(distinct payment_key) > 1;
comment on view invariant_i10 is 'An order was confirmed with one payment key at most.';

create or replace view invariant_i12 as
  with needed as (
    select id from orders where state = 'UNKNOWN'
    union select order_id from payment_attempt where state in ('REVERSING', 'REVERSED')
    union select order_id from refund where state in ('FAILED', 'UNKNOWN'))
  select r.order_id as subject, format('use %s of a code says %s, the order is %s', r.id, coalesce(r.order_state, 'nothing'), o.state) as detail
    from referral_redemption r join orders o on o.id = r.order_id
   where r.released_at is null and r.order_state is distinct from o.state
  union all
  select id, 'needs a person, but troubled_order lacks it'
    from needed where not exists (select from troubled_order t where t.order_id = needed.id)
  union all
  select order_id, 'is in troubled_order, but needs nobody'
    from troubled_order where order_id not in (select id from needed)
  union all
  select t.order_id, format('troubled_order says created at %s, the order %s', t.created_at, o.created_at)
    from troubled_order t join orders o on o.id = t.order_id
   where t.created_at <> o.created_at
  union all
  select r.order_id, format('use %s of a code says paid %s, back %s, due %s; booked are %s, %s, %s', r.id, r.kept_paid_minor, r.kept_refunded_minor,
                            r.kept_commission_minor, b.paid_minor, b.refunded_minor, b.commission_minor)
    from referral_redemption r left join booked_use b on b.id = r.id
   where (r.kept_paid_minor, r.kept_refunded_minor, r.kept_commission_minor)
         is distinct from (b.paid_minor, b.refunded_minor, b.commission_minor)
  union all
  select c.code, format('sums in %s say %s uses, off %s, paid %s, back %s, due %s; booked are %s, %s, %s, %s, %s', currency, t.uses, t.discount_minor,
                        t.paid_minor, t.refunded_minor, t.commission_minor, b.uses, b.discount_minor, b.paid_minor, b.refunded_minor, b.commission_minor)
    from code_total t
    full join (select code_id, currency, count(*) as uses, sum(discount_minor) as discount_minor, sum(paid_minor) as paid_minor,
                      sum(refunded_minor) as refunded_minor, sum(commission_minor) as commission_minor
                 from booked_use group by code_id, currency) b using (code_id, currency)
    join referral_code c on c.id = code_id
   where (coalesce(t.uses, 0), coalesce(t.discount_minor, 0), coalesce(t.paid_minor, 0), coalesce(t.refunded_minor, 0), coalesce(t.commission_minor, 0))
      <> (coalesce(b.uses, 0), coalesce(b.discount_minor, 0), coalesce(b.paid_minor, 0), coalesce(b.refunded_minor, 0), coalesce(b.commission_minor, 0));
comment on view invariant_i12 is 'What staff lists keep, the state and sums beside a used code, the sums of the code and an order''s need of a person, is what orders and ledger say.';

create or replace view broken_invariant as
  select 'I1' as invariant, subject, detail from invariant_i1
  union all select 'I2', subject, detail from invariant_i2
  union all select 'I3', subject, detail from invariant_i3
  union all select 'I4', subject, detail from invariant_i4
  union all select 'I5', subject, detail from invariant_i5
  union all select 'I6', subject, detail from invariant_i6
  union all select 'I7', subject, detail from invariant_i7
  union all select 'I8', subject, detail from invariant_i8
  union all select 'I9', subject, detail from invariant_i9
  union all select 'I10', subject, detail from invariant_i10
  union all select 'I12', subject, detail from invariant_i12;
