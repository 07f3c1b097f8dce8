-- Tickets of support: most are closed.

insert into messaging.contact_ticket (number, name, email, subject, message, locale, state, created_at, account_id, updated_at, waiting_since)
select 'LC-' || substr(code, 1, 4) || '-' || substr(code, 5, 4), pg_temp.full_name(person), pg_temp.email(person),
       pg_temp.pick(array['payment', 'payment', 'refund', 'licence', 'player', 'player', 'certificate', 'instructor', 'privacy', 'other'], n, 70), pg_temp.sentence(n),
       case when pg_temp.is_korean(n) then 'ko' else 'en' end, state, at, pg_temp.person_id(person), at, case when state = 'open' then at end
  from (select greatest(1000, current_setting('bench.people')::bigint / 10) as rows, current_setting('bench.people')::bigint as people) s, generate_series(1, s.rows) n,
       lateral (select translate(upper(lpad(to_hex(n * 2654435761 % 4294967296), 8, '0')), '01', 'XY') as code, 1 + n * 7919 % people as person, pg_temp.moment(n, rows) as at,
                       case when pg_temp.roll(n, 71) < 0.05 then 'open' when pg_temp.roll(n, 71) < 0.12 then 'answered' else 'closed' end as state) t;
analyze messaging.contact_ticket;
