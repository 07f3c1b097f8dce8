-- The first month that is not closed; whatever is older belongs to it.
create or replace function first_open_month() returns text language sql stable as $$
  select to_char(to_date(max(month), 'YYYY-MM') + interval '1 month', 'YYYY-MM') from earning_month
$$;

-- A closed month never changes: no line of it is added, and of a statement only that it was paid.
create or replace function guard_earning_line() returns trigger language plpgsql set search_path from current as $$
begin
  if exists (select from earning_month m where m.month >= new.month) then
    raise exception 'The month % is closed', new.month using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger earning_line_month before insert on earning_line
  for each row execute function guard_earning_line();
create or replace trigger earning_line_only_added before update or delete on earning_line
  for each row execute function refuse_change('owner_id');

create or replace function guard_statement() returns trigger language plpgsql set search_path from current as $$
declare
  paid constant text[] := array['paid_at', 'paid_by', 'paid_on', 'paid_reference'];
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - paid - 'owner_id' = to_jsonb(new) - paid - 'owner_id'
     and (old.owner_id = new.owner_id or current_setting('commerce.cause', true) = 'person erased')
     and (old.paid_at is null or to_jsonb(old) - 'owner_id' = to_jsonb(new) - 'owner_id') then
    return new;
  end if;
  raise exception 'The statement of % is closed', old.month using errcode = 'check_violation';
end $$;
create or replace trigger earning_statement_closed before update or delete on earning_statement
  for each row execute function guard_statement();

-- What each owner earned in a month, from its lines; also of a month that goes on. What an earlier month owed is carried.
create or replace function earnings_of_month(wanted text, only_owner text default null)
returns table (owner_id text, currency text, lines int, gross_minor bigint, refunded_minor bigint, fee_minor bigint,
               share_minor bigint, net_minor bigint, carried_minor bigint, withheld_minor bigint) language sql stable as $$
  with summed as (
    select l.owner_id, l.currency, count(*)::int as lines,
           coalesce(sum(l.gross_minor) filter (where l.kind = 'sale'), 0)::bigint as gross_minor,
           (-coalesce(sum(l.gross_minor) filter (where l.kind = 'refund'), 0))::bigint as refunded_minor,
           sum(l.fee_minor)::bigint as fee_minor, sum(l.share_minor)::bigint as share_minor, sum(l.net_minor)::bigint as net_minor
      from earning_line l
     where l.month = wanted and l.owner_id is not null and (only_owner is null or l.owner_id = only_owner)
     group by l.owner_id, l.currency),
  owed as (
    select distinct on (s.owner_id, s.currency) s.owner_id, s.currency, s.net_minor + s.carried_minor as carried_minor
      from earning_statement s
     where s.month < wanted and (only_owner is null or s.owner_id = only_owner)
     order by s.owner_id, s.currency, s.month desc),
  joined as (
    select coalesce(s.owner_id, o.owner_id) as owner_id, coalesce(s.currency, o.currency) as currency,
           coalesce(s.lines, 0) as lines, coalesce(s.gross_minor, 0) as gross_minor,
           coalesce(s.refunded_minor, 0) as refunded_minor, coalesce(s.fee_minor, 0) as fee_minor,
           coalesce(s.share_minor, 0) as share_minor, coalesce(s.net_minor, 0) as net_minor,
           least(coalesce(o.carried_minor, 0), 0) as carried_minor
      from summed s full join owed o on o.owner_id = s.owner_id and o.currency = s.currency
     where s.owner_id is not null or o.carried_minor < 0)
  select j.owner_id, j.currency, j.lines, j.gross_minor, j.refunded_minor, j.fee_minor, j.share_minor, j.net_minor,
         j.carried_minor,
         -- Tax is withheld from what is paid out, without fractions of the smallest unit.
         (greatest(j.net_minor + j.carried_minor, 0) * t.withholding_basis_points / 10000)::bigint
    from joined j
   cross join lateral (select withholding_basis_points from earning_terms e
                        where e.applies_from < to_date(wanted, 'YYYY-MM') + interval '1 month'
                        order by e.applies_from desc limit 1) t
$$;

-- Closes a month that is over. The caller holds the lock of the rollup, so that no line comes in between.
create or replace function close_earning_month(wanted text) returns void language plpgsql as $$
begin
  insert into earning_month (month, closed_at) values (wanted, present());
  insert into earning_statement (owner_id, month, currency, lines, gross_minor, refunded_minor, fee_minor, share_minor,
                                 net_minor, carried_minor, withheld_minor, payout_minor, closed_at)
  select e.owner_id, wanted, e.currency, e.lines, e.gross_minor, e.refunded_minor, e.fee_minor, e.share_minor, e.net_minor,
         e.carried_minor, e.withheld_minor, greatest(e.net_minor + e.carried_minor, 0) - e.withheld_minor, present()
    from earnings_of_month(wanted) e;
end $$;

-- What must hold of earnings; empty is right.
create or replace view broken_earning as
  select 'line' as subject_kind, e.id::text as subject,
         format('ledger has %s, lines have %s', e.amount_minor, coalesce(sum(l.gross_minor), 0)) as detail
    from ledger_entry e
    join orders o on o.id = e.order_id and o.paid_at is not null
    left join earning_line l on l.ledger_id = e.id
   where e.id <= (select last_id from rollup_state where name = 'earnings')
   group by e.id having e.amount_minor <> coalesce(sum(l.gross_minor), 0)
  union all
  select 'order', l.order_id || ' ' || l.curriculum_id, format('holds %s, fees %s', sum(l.gross_minor), sum(l.fee_minor))
    from earning_line l group by l.order_id, l.curriculum_id
  having sum(l.gross_minor) < 0 or (sum(l.gross_minor) = 0 and (sum(l.fee_minor) <> 0 or sum(l.net_minor) <> 0))
  union all
  select 'statement', s.owner_id || ' ' || s.month || ' ' || s.currency, format('says %s, lines have %s', s.net_minor, coalesce(l.net, 0))
    from earning_statement s
    left join (select owner_id, month, currency, sum(net_minor) as net, count(*) as lines from earning_line group by 1, 2, 3) l
      on l.owner_id = s.owner_id and l.month = s.month and l.currency = s.currency
   where s.net_minor <> coalesce(l.net, 0) or s.lines <> coalesce(l.lines, 0)
  union all
  select 'line', l.id::text, 'is of a closed month without a statement'
    from earning_line l join earning_month m on m.month = l.month
   where l.owner_id is not null
     and not exists (select from earning_statement s where s.owner_id = l.owner_id and s.month = l.month and s.currency = l.currency);
comment on view broken_earning is 'Lines add up to the ledger, and statements to their lines.';

create or replace view studio_earnings as
  select owner_id, month, currency, lines, gross_minor, refunded_minor, fee_minor, share_minor, net_minor, carried_minor,
         withheld_minor, payout_minor
    from earning_statement;
comment on view studio_earnings is 'What an owner of courses earned in a closed month.
마감한 달에 강사가 번 금액이에요.';
comment on column studio_earnings.gross_minor is 'What buyers paid, of sales whose time to refund without a reason ended in this month.
사유 없이 환불할 수 있는 기간이 이 달에 끝난 판매의 결제 금액이에요.';
comment on column studio_earnings.refunded_minor is 'What went back: with its sale while that was pending, otherwise in the month of the refund.
환불한 금액이에요. 정산 대기 중이던 판매는 그 판매와 함께, 그 뒤에는 환불한 달에 넣어요.';
comment on column studio_earnings.fee_minor is 'The fee of the payment provider, by the rate of the day of the sale; refunds give it back.
판매한 날의 요율로 계산한 결제 수수료예요. 환불하면 함께 돌려받아요.';
comment on column studio_earnings.share_minor is 'The share of the platform in what is left after the fee, by the contract.
수수료를 뺀 금액에서 계약에 따라 플랫폼이 가져가는 몫이에요.';
comment on column studio_earnings.net_minor is 'Paid, less refunds, fee and share.
결제 금액에서 환불액, 수수료, 플랫폼 몫을 뺀 금액이에요.';
comment on column studio_earnings.carried_minor is 'What an earlier month owed, because more went back than came in.
들어온 돈보다 환불이 많아 앞선 달에서 넘어온 금액이에요.';
comment on column studio_earnings.withheld_minor is 'Tax of 3.3 % that is withheld from what an individual is paid.
개인에게 지급할 때 원천징수하는 세금(3.3%)이에요.';
comment on column studio_earnings.payout_minor is 'What is paid out for the month.
이 달에 지급하는 금액이에요.';

-- A sale keeps the share of its moment, so what was set is not changed.
create or replace trigger course_terms_only_added before update or delete on course_terms
  for each row execute function refuse_change('set_by');
