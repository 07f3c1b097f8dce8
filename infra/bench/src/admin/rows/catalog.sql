-- Reviews, drafts of courses, courses that were handed in for review, and lectures that take place at a time.

insert into catalog.review (id, curriculum_id, user_id, status, author, occupation_code, rating, body, language, progress, created_at, updated_at, removed_for)
select 'bench-' || n, pg_temp.course_id(n, 80), pg_temp.person_id(1 + n * 7919 % people), status, pg_temp.masked_name(n), 'physician',
       (array[5, 5, 5, 5, 5, 4, 4, 4, 3, 2, 1])[1 + floor(11 * pg_temp.roll(n, 81))::int], pg_temp.sentence(n), case when pg_temp.is_korean(n) then 'ko' else 'en' end, 80, at, at,
       case when status = 'hidden' then 'advertising' end
  from (select greatest(2000, current_setting('bench.people')::bigint / 5) as rows, current_setting('bench.people')::bigint as people) s, generate_series(1, s.rows) n,
       lateral (select pg_temp.moment(n, rows) as at, case when pg_temp.roll(n, 82) < 0.01 then 'reported' when pg_temp.roll(n, 82) < 0.03 then 'hidden' else 'visible' end as status) r
on conflict do nothing;
insert into catalog.review_report (review_id, account_id, fault, at)
select id, 'reader', 'advertising', created_at + interval '1 hour' from catalog.review where status = 'reported';

-- Half as many courses are being written as are sold, in every state, with eight lectures that were never published.
insert into catalog.curriculum_draft (curriculum_id, owner_id, state, document, has_changes, edited_by, saved_at, created_at)
select 'draft-' || lpad(n::text, 7, '0'), pg_temp.person_id(1 + n % 500), (array['draft', 'submitted', 'changes-requested', 'rejected', 'live', 'hidden', 'archived'])[1 + n % 7],
       jsonb_build_object('titles', jsonb_build_object('ko', '보툴리눔과 필러 ' || n, 'en', 'Botulinum and filler ' || n), 'type', (array['vod', 'live', 'onsite'])[1 + n % 3],
                          'category', (array['skinbooster', 'botox', 'filler', 'threads', 'lifting', 'live', 'offline'])[1 + n % 7], 'level', 'Beginner', 'language', (array['ko', 'ko', 'ko', 'ko', 'en', 'ja', 'zh'])[1 + n / 7 % 7],
                          'thumbnails', '{"ko": null, "en": null}'::jsonb, 'price', '{"krw": 99000, "usd": null}'::jsonb,
                          'sections', jsonb_build_array(jsonb_build_object('id', 's-1', 'titles', '{"ko": "1부", "en": "Part 1"}'::jsonb, 'lectures', (
                            select jsonb_agg(jsonb_build_object('id', 'draft-' || n || '-' || m, 'type', '2d', 'titles', jsonb_build_object('ko', '필러 시술 ' || n || '의 ' || m || '강', 'en', 'Filler ' || n || ', lecture ' || m)))
                              from generate_series(1, 8) m)))),
       true, pg_temp.person_id(1 + n % 500), at, at
  from (select greatest(200, current_setting('bench.courses')::bigint / 2) as rows) s, generate_series(1, s.rows) n, lateral (select pg_temp.moment(n, rows) as at) t
on conflict do nothing;

insert into catalog.studio_person (user_id, name) select pg_temp.person_id(n), pg_temp.full_name(n) from generate_series(1, 500) n;
-- A course waits with one submission at most.
insert into catalog.curriculum_submission (id, curriculum_id, round, version, document, submitted_by, submitted_at, state, decided_by, decided_at, reason)
select md5('submission ' || n)::uuid, 'grown-' || lpad((1 + n % courses)::text, 7, '0'), 1 + n / courses, 1,
       jsonb_build_object('titles', jsonb_build_object('ko', '보툴리눔과 필러 ' || n, 'en', 'Botulinum and filler ' || n), 'type', 'vod',
                          'category', (array['skinbooster', 'botox', 'filler', 'threads', 'lifting', 'live', 'offline'])[1 + n % 7], 'sections', '[]'::jsonb),
       pg_temp.person_id(1 + n % 500), at, state, case when state <> 'open' then 'colleague' end, case when state <> 'open' then at + interval '2 days' end, '읽어 보고 결정했습니다.'
  from (select greatest(400, current_setting('bench.people')::bigint / 50) as rows, current_setting('bench.courses')::bigint as courses) s, generate_series(1, s.rows) n,
       lateral (select pg_temp.moment(n, rows) as at,
                       case when n > rows - courses and n % 5 = 0 then 'open' when n % 10 = 1 then 'withdrawn' when n % 10 < 8 then 'approve' when n % 10 = 8 then 'request-changes' else 'reject' end as state) t;

-- Sessions of half a year in both directions.
update catalog.lecture
   set media_data = jsonb_build_object('videos', jsonb_build_array(jsonb_build_object('live_start_time', at, 'live_end_time', at + interval '2 hours')))
  from (select id as lecture, now() + interval '180 days' * (2 * pg_temp.roll(hashtextextended(id, 0), 83) - 1) as at from catalog.lecture where type in ('live', 'onsite')) s
 where id = lecture;
analyze catalog.review, catalog.review_report, catalog.curriculum_draft, catalog.draft_lecture_title, catalog.curriculum_submission, catalog.lecture;
