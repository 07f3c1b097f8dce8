-- What the people of a made-up history thought of courses, kept for later, and looked for in vain.

create temporary table history_review on commit drop as
with read as (
  select w.person_id, w.course_id as curriculum_id, 'review ' || min(w.person_no) || ' ' || w.course_id as key,
         100 * sum(w.seen_ms)::float8 / max(w.course_ms) as progress, max(w.watched_at) as last_at
    from history_watch w where not exists (select from history_refund r where r.order_id = w.order_id) group by w.person_id, w.course_id),
chosen as (
  select r.*, p.language, p.name, p.first_name, p.last_name, p.occupation, p.licence_roll, c.quality, pg_temp.roll('stars ' || key) + 0.24 * (c.quality - 0.5) as stars,
         r.last_at + make_interval(secs => 600 + 500000 * power(pg_temp.roll('written ' || key), 2)) as created_at
    from read r join history_person p on p.id = r.person_id join history_course c on c.id = r.curriculum_id
   where r.progress >= 10 and pg_temp.roll(key) < 0.12 + 0.001 * r.progress)
select *, case when stars < 0.02 then 1 when stars < 0.06 then 2 when stars < 0.14 then 3 when stars < 0.42 then 4 else 5 end as rating,
       'past-' || pg_temp.stable_id(key) as id
  from chosen where created_at < (select ends_at from history_run_now);

create temporary table history_word (language text, least int, most int, place int, text text) on commit drop;
insert into history_word values
  ('ko', 5, 5, 1, '층을 이렇게 분명하게 나눠 설명해 주는 강의는 처음입니다.'), ('ko', 5, 5, 1, '진료실에서 바로 쓸 수 있는 순서로 정리되어 있습니다.'),
  ('ko', 5, 5, 1, '해부 도식과 실제 시술 장면이 나란히 있어 이해가 빨랐습니다.'), ('ko', 4, 5, 1, '처음부터 끝까지 군더더기가 없습니다.'), ('ko', 4, 5, 1, '환자를 고르는 기준이 특히 도움이 되었습니다.'),
  ('ko', 5, 5, 2, '다음 날 외래에서 바로 적용해 보았습니다.'), ('ko', 5, 5, 2, '합병증 부분은 두 번 보았습니다.'), ('ko', 4, 5, 2, '같은 강사의 다른 강의도 들어 볼 생각입니다.'),
  ('ko', 4, 5, 2, '직원들과 함께 다시 보려고 합니다.'), ('ko', 4, 4, 2, '증례가 조금 더 많았으면 좋겠습니다.'), ('ko', 4, 4, 2, '중간에 속도를 조금 높여서 들었습니다.'),
  ('ko', 3, 3, 1, '기본은 잘 짚어 주지만 이미 아는 내용이 많았습니다.'), ('ko', 3, 3, 1, '내용은 좋은데 뒤로 갈수록 빨라집니다.'), ('ko', 3, 3, 2, '초보자에게 더 맞는 강의 같습니다.'), ('ko', 3, 3, 2, '용량 이야기를 더 듣고 싶었습니다.'),
  ('ko', 1, 2, 1, '제목에서 기대한 내용과 달랐습니다.'), ('ko', 1, 2, 1, '설명이 빠르고 근거가 부족하게 느껴졌습니다.'), ('ko', 1, 2, 2, '난이도 표시를 더 분명히 해 주세요.'), ('ko', 1, 2, 2, '화면 속 표시가 작아서 보기 어려웠습니다.'),
  ('en', 5, 5, 1, 'The clearest account of the planes I have seen.'), ('en', 5, 5, 1, 'Every step is in the order I need it in clinic.'), ('en', 4, 5, 1, 'No filler, and the anatomy stays beside the procedure.'),
  ('en', 4, 5, 1, 'The part on choosing patients alone was worth it.'), ('en', 5, 5, 2, 'I changed my entry points the next morning.'), ('en', 4, 5, 2, 'The section on complications is one I watched twice.'),
  ('en', 4, 5, 2, 'My nurses will watch it too.'), ('en', 4, 4, 2, 'A few more cases would make it perfect.'), ('en', 3, 3, 1, 'Solid basics, though much of it was known to me.'), ('en', 3, 3, 1, 'Good content that speeds up towards the end.'),
  ('en', 3, 3, 2, 'Better suited to beginners.'), ('en', 3, 3, 2, 'I would have liked more on dosing.'), ('en', 1, 2, 1, 'Not what the title made me expect.'), ('en', 1, 2, 1, 'Too fast, with little evidence behind it.'),
  ('en', 1, 2, 2, 'Please state the level more clearly.'), ('en', 1, 2, 2, 'The marks on the screen are hard to see.');

insert into catalog.review (id, curriculum_id, user_id, status, author, occupation, occupation_code, rating, body, language, progress, helpful_count,
                            reply_body, reply_at, created_at, updated_at)
select r.id, curriculum_id, person_id, 'visible',
       case when language = 'ko' then left(last_name, 1) || '○○' else upper(left(last_name, 1)) || '. ' || upper(left(first_name, 1)) || '.' end, '',
       case when licence_roll < 0.86 and occupation <> 'other' then occupation else 'other' end, rating,
       (select string_agg(text, ' ' order by place) from (
          select distinct on (place) place, text from history_word w
           where w.language = r.language and r.rating between w.least and w.most order by place, pg_temp.roll(r.key || w.text)) chosen),
       language, least(100, floor(progress))::int, 0,
       case when rating <= 3 and pg_temp.roll('reply ' || key) < 0.4 then case language when 'ko' then '의견 고맙습니다. 다음 개정에 반영하겠습니다.' else 'Thank you. I will take this up in the next revision.' end end,
       case when rating <= 3 and pg_temp.roll('reply ' || key) < 0.4 then least(created_at + interval '31 hours', (select ends_at from history_run_now)) end,
       created_at, created_at
  from history_review r;

insert into catalog.review_vote (review_id, account_id, at)
select distinct on (r.id, p.id) r.id, p.id, least(r.created_at + make_interval(hours => 5 + 31 * n), (select ends_at from history_run_now))
  from history_review r
 cross join generate_series(1, 5) as n
  join history_person p on p.no = 1 + floor((select learners from history_run_now) * pg_temp.roll('votes ' || r.key || n))::int
 where pg_temp.roll('helps ' || r.key || n) < 0.22 and p.left_at is null and p.id <> r.person_id;
update catalog.review r set helpful_count = (select count(*) from catalog.review_vote v where v.review_id = r.id)
 where r.id in (select id from history_review);

insert into catalog.favourite (account_id, curriculum_id, added_at)
select distinct on (p.id, c.id) p.id, c.id, at
  from history_person p
 cross join generate_series(1, 5) as n
 cross join lateral (select pg_temp.moment(share + (1 - share) * pg_temp.roll('kept on ' || p.no || ' ' || n), 'kept ' || p.no || ' ' || n) as at) t
  join history_course c on c.no = pg_temp.draw_course(at, pg_temp.roll('keeps ' || p.no || ' ' || n))
 where p.left_at is null and at > joined_at and pg_temp.roll('likes ' || p.no || ' ' || n) < 0.3;

insert into catalog.search_miss (day, language, query, count)
select day::date, language, query, count from (
  select day, language, query, floor(share * pg_temp.roll('miss ' || query || day))::int as count
    from (select at as day, 4 * row_number() over (order by at)::float8 / count(*) over () * sqrt((select learners from history_run_now) / 5000.0) as share
            from generate_series((select starts_at from history_run_now), (select ends_at from history_run_now) - interval '1 day', interval '1 day') as at) d
   cross join (values ('ko', '모발이식'), ('ko', '줄기세포 배양'), ('ko', '쌍꺼풀 매몰'), ('ko', '두피문신'), ('ko', '비만 주사'), ('en', 'hair transplant'),
                      ('en', 'semaglutide'), ('en', 'rhinoplasty'), ('en', 'tattoo removal')) as w (language, query)) m
 where count > 0
on conflict (day, language, query) do update set count = catalog.search_miss.count + excluded.count;
