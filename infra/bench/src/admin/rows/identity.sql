-- People, what they agreed to, where they are signed in, their licences, and applications to teach.

insert into identity.account (id, email, name, last_name, first_name, gender, occupation, specialty, experience, country, language,
                              membership, roles, license_state, suspended_at, created_at, updated_at)
select pg_temp.person_id(n), pg_temp.email(n), pg_temp.full_name(n), pg_temp.last_name(n), pg_temp.first_name(n),
       case when pg_temp.roll(n, 10) < 0.55 then 'female' else 'male' end, occupation,
       case when occupation = 'physician' then pg_temp.pick(array['dermatology', 'dermatology', 'plastic-surgery', 'aesthetic-medicine', 'cosmetic-surgery', 'regenerative-medicine', 'cardiology', 'neurology', 'oncology', 'pediatrics', 'surgery', 'other'], n, 11) end,
       pg_temp.pick(array['0-2', '3-5', '6-10', '11-15', '16-20', '20+'], n, 12),
       case when pg_temp.is_korean(n) then 'KR' when n % 500 = 7 then 'MN'
            else pg_temp.pick(array['US', 'US', 'JP', 'SG', 'TH', 'VN', 'AU', 'CA', 'GB', 'ID'], n, 13) end,
       case when pg_temp.is_korean(n) then 'ko' else 'en' end,
       case when n % 500 = 11 then 'partner' when n % 50 = 12 then 'member' else 'guest' end,
       case when n % 400 = 17 then '{instructor}' when n % 5000 = 23 then '{viewer}' else '{}' end::text[],
       case when license < 0.8 then 'verified' when license < 0.9 then 'none' when license < 0.93 then 'rejected' when license < 0.95 then 'pending'
            when license < 0.96 then 'asked-again' else 'expired' end,
       case when n % 300 = 29 then pg_temp.moment(n, rows) + interval '1 minute' end, pg_temp.moment(n, rows), pg_temp.moment(n, rows)
  from (select current_setting('bench.people')::bigint as rows) s, generate_series(1, s.rows) n,
       lateral (select pg_temp.roll(n, 14) as license,
                       (array['physician', 'physician', 'physician', 'physician', 'physician', 'physician', 'registered-nurse', 'registered-nurse', 'nurse-practitioner', 'physician-assistant'])
                         [case when n % 100 = 31 then 11 else 1 + floor(10 * pg_temp.roll(n, 15))::int end] as drawn) d,
       lateral (select coalesce(d.drawn, 'other') as occupation) o;

insert into identity.consent (account_id, kind, channel, is_granted, version, at)
select pg_temp.person_id(n), c.kind, c.channel, c.kind <> 'marketing' or pg_temp.roll(n, 20) < 0.35, '2025-01-01', pg_temp.moment(n, rows)
  from (select current_setting('bench.people')::bigint as rows) s, generate_series(1, s.rows) n,
       (values ('terms', null), ('privacy', null), ('marketing', 'email')) as c (kind, channel);

insert into identity.marketing_consent (account_id, since)
select account_id, at from identity.consent where kind = 'marketing' and is_granted;

-- Most have not come back today; a few are signed in now.
insert into identity.session (id, account_id, secret_hash, refresh_hash, kind, browser, system, signed_in_at, seen_at, ended_at)
select md5('session ' || n)::uuid::text, pg_temp.person_id(n), sha256(('secret ' || n)::bytea), sha256(('refresh ' || n)::bytea),
       pg_temp.pick(array['computer', 'mobile'], n, 30), 'Chrome', 'Windows', seen_at, seen_at, case when n % 12 > 0 then seen_at + interval '1 hour' end
  from (select current_setting('bench.people')::bigint as rows) s, generate_series(1, s.rows) n,
       lateral (select case when n % 12 = 0 then now() - interval '1 hour' else pg_temp.moment(n, rows) end as seen_at) a
 where pg_temp.roll(n, 31) < 0.6;

-- The queue: what came in last, a few of it with a reviewer.
insert into identity.license (id, account_id, filename, state, submitted_at, claimed_by, claimed_until, decided_by, decided_at, reason, occupation, country,
                              number, authority, purged_at, applicant, applicant_in_lower_case, applicant_occupation)
select md5('license ' || a.id)::uuid::text, a.id, 'licence.pdf', a.license_state,
       case when is_waiting then now() - interval '6 days' * roll else a.created_at + interval '20 minutes' end,
       case when is_waiting and roll < 0.06 then current_setting('bench.owner') when is_waiting and roll < 0.2 then 'colleague' end,
       case when is_waiting and roll < 0.2 then now() + interval '1 day' end,
       case when not is_waiting then 'colleague' end, case when not is_waiting then a.created_at + interval '1 day' * (1 + roll) end,
       case when a.license_state in ('rejected', 'asked-again') then 'unreadable' end, a.occupation, a.country,
       case when a.license_state in ('verified', 'expired') then upper(substr(md5(a.id), 1, 8)) end,
       case when a.license_state in ('verified', 'expired') then 'Ministry of Health' end,
       case when not is_waiting then a.created_at + interval '30 days' end,
       case when is_waiting then a.name || chr(10) || a.email end, case when is_waiting then lower(a.name || chr(10) || a.email) end,
       case when is_waiting then a.occupation end
  from identity.account a,
       lateral (select a.license_state = 'pending' as is_waiting, pg_temp.roll(hashtextextended(a.id, 0), 40) as roll) w
 where a.license_state <> 'none' and a.email like 'person%';

insert into identity.instructor_application (id, account_id, state, content, signed_version, signed_language, signed_text, signed_at, submitted_at, decided_at,
                                             asked, declined_for, note, created_at, updated_at, applicant, applicant_specialty, names_in_lower_case)
select md5('application ' || n)::uuid, pg_temp.person_id(person), state,
       jsonb_build_object('name_ko', pg_temp.full_name(person), 'name_en', pg_temp.full_name(person), 'clinic', '강남 클리닉 ' || n, 'headline', '미용 시술을 가르칩니다',
                          'biography', repeat('열두 해 동안 진료했습니다. ', 12), 'plan', repeat('해부부터 합병증까지 다룹니다. ', 12), 'sample_url', 'https://video.example/' || n),
       '2026-01', 'ko', 'contract', at, at, case when state <> 'in-review' then at + interval '3 days' end,
       case when state = 'more-asked' then array['sample-quality'] else '{}' end, case when state = 'declined' then 'experience' end, '', at, at,
       its.name || chr(10) || its.email, its.specialty, lower(concat_ws(chr(10), its.name, its.email, pg_temp.full_name(person), pg_temp.full_name(person)))
  from (select greatest(400, current_setting('bench.people')::bigint / 50) as rows, current_setting('bench.people')::bigint as people) s, generate_series(1, s.rows) n,
       lateral (select 1 + (n * 49) % people as person, pg_temp.moment(n, rows) as at,
                       case when pg_temp.roll(n, 50) < 0.5 then 'approved' when pg_temp.roll(n, 50) < 0.7 then 'declined' when pg_temp.roll(n, 50) < 0.8 then 'more-asked' else 'in-review' end as state) a
  join identity.account its on its.id = pg_temp.person_id(person);
analyze identity.account, identity.consent, identity.marketing_consent, identity.session, identity.license, identity.instructor_application;
