-- The people of a made-up history. They have no password, and their addresses belong to nobody: `.invalid` is never
-- delivered (RFC 2606), so that no one can sign in as them and no mail leaves for them.

insert into identity.account (id, email, name, last_name, first_name, gender, occupation, specialty, experience, country, language,
                              license_state, created_at, updated_at)
select id, 'past-' || (select seed from history_run_now) || '-' || no || '@history.lectern.invalid', name, last_name, first_name, gender, occupation,
       case when occupation = 'physician' then (array['dermatology', 'dermatology', 'plastic-surgery', 'aesthetic-medicine', 'aesthetic-medicine', 'cosmetic-surgery', 'other'])
              [1 + floor(7 * pg_temp.roll('specialty ' || no))::int] end,
       (array['0-2', '3-5', '3-5', '6-10', '6-10', '11-15', '16-20', '20+'])[1 + floor(8 * pg_temp.roll('experience ' || no))::int],
       country, language, case when licence_roll < 0.86 then 'verified' when licence_roll < 0.9 then 'rejected' else 'none' end, joined_at, joined_at
  from history_person where left_at is null;

insert into identity.consent (account_id, kind, channel, is_granted, version, at)
select p.id, c.kind, c.channel, c.kind <> 'marketing' or pg_temp.roll('marketing ' || p.no) < 0.35, '2025-01-01', p.joined_at
  from history_person p cross join (values ('terms', null), ('privacy', null), ('marketing', 'email')) as c (kind, channel)
 where p.left_at is null;

-- Licences were checked within two days; nothing of the files is kept.
insert into identity.license (id, account_id, filename, state, submitted_at, decided_by, decided_at, reason, occupation, country, number, authority, purged_at)
select pg_temp.stable_id('licence ' || no), id, 'licence.pdf', state, submitted_at, 'history-staff', decided_at,
       case when state = 'rejected' then 'unreadable' end, occupation, country,
       case when state = 'verified' then upper(substr(md5('licence ' || no), 1, 8)) end, case when state = 'verified' then 'Ministry of Health' end, decided_at
  from (select p.*, case when licence_roll < 0.86 then 'verified' else 'rejected' end as state, joined_at + interval '20 minutes' as submitted_at,
               least(joined_at + make_interval(hours => 2 + floor(44 * pg_temp.roll('checked ' || no))::int), (select ends_at from history_run_now)) as decided_at
          from history_person p where left_at is null and licence_roll < 0.9) l;

-- What is kept of those who left: proof of what they agreed to.
insert into identity.kept_record (subject, kind, content, keep_until)
select pseudonym, 'advertising', jsonb_build_array(jsonb_build_object('kind', 'privacy', 'channel', null, 'isGranted', true, 'version', '2025-01-01', 'at', joined_at)),
       left_at + interval '36 months'
  from history_person where left_at is not null;
