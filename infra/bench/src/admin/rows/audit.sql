-- What a service wrote down: a share of ten entries for each person. One in nine is an act of staff.

insert into audit_entry (at, action, account_id, actor_id, actor_roles, address, detail, trace_id)
select at, action, person, case when is_staff then staff else person end, case when is_staff then '{viewer,finance}' else '{}' end::text[],
       -- Addresses are kept for three months; the service need not forget any while it is measured.
       case when at > now() - interval '80 days' then '10.' || n % 256 || '.' || n % 199 || '.0' end,
       case when is_staff then jsonb_build_object('reason', '고객 요청 확인 ' || n % 1000) when n % 4 = 0 then jsonb_build_object('before', 'a', 'after', 'b') else '{}' end,
       -- A request leaves up to four entries; a quarter of them is of a release that writes its trace down.
       case when n / 4 % 4 = 1 then md5('trace ' || n / 4) end
  from (select current_setting('bench.entries')::bigint as rows, current_setting('bench.people')::bigint as people) s, generate_series(1, s.rows) n,
       lateral (select pg_temp.moment(n, rows) as at, pg_temp.person_id(1 + n * 7919 % people) as person, n % 9 = 4 as is_staff,
                       case when n % 90 = 4 then current_setting('bench.owner') else pg_temp.person_id(23 + 5000 * (n % greatest(1, people / 5000))) end as staff) t,
       lateral (select case when n % 4500 = 4 then 'roles-changed' when is_staff then pg_temp.pick(array['user-viewed', 'user-viewed', 'user-viewed', 'order-viewed', 'file-opened', 'note-added', 'license-verified', 'refund-decided'], n, 100)
                            else pg_temp.pick(array['signed-in', 'signed-in', 'signed-in', 'signed-out', 'profile-changed', 'order-made', 'watched', 'consent-given'], n, 100) end as action) a;
-- Entries of a year are sealed; sealing them all at once is no part of what is measured.
insert into audit_seal (ids, last_id, oldest_at, digest)
select int8multirange(int8range(min(id), max(id), '[]')), max(id), min(at), sha256('bench') from audit_entry having count(*) > 0;
analyze audit_entry;
