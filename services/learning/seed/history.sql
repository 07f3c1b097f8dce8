-- What the people of a made-up history watched, on which devices, and what they earned with it. Who left has nothing here.

create temporary table history_device on commit drop as
select p.id as person_id, kind, pg_temp.stable_id('device ' || p.no || kind) as id,
       case when kind = 'computer' then (array['Chrome · Windows', 'Chrome · Windows', 'Edge · Windows', 'Safari · macOS', 'Chrome · macOS'])[1 + floor(5 * pg_temp.roll('device ' || p.no))::int]
            else (array['Safari · iPhone', 'Safari · iPhone', 'Chrome · Android', 'Samsung Internet · Android'])[1 + floor(4 * pg_temp.roll('phone ' || p.no))::int] end as name,
       first_at, last_at
  from history_person p
  join (select person_id, min(begun_at) as first_at, max(watched_at) as last_at from history_viewing group by person_id) v on v.person_id = p.id
 cross join (values ('computer'), ('mobile')) as k (kind)
 where p.left_at is null;
insert into learning.device (id, user_id, digest, kind, name, registered_at, last_used_at)
select id::uuid, person_id, sha256(convert_to(id, 'UTF8')), kind, name, first_at, last_at from history_device;
insert into learning.player_clock (user_id, slack_ms, at) select person_id, 3000, first_at from history_device where kind = 'computer';

create temporary table history_watch on commit drop as
select v.*, v.seen_ms >= (select lecture_share from history_run_now) * v.duration_ms as is_completed from history_viewing v where v.left_at is null;
insert into learning.watch (user_id, lecture_id, curriculum_id, duration_ms, seen, seen_ms, position_ms, position_at, begun_at, watched_at, completed_at)
select person_id, lecture_id, course_id, duration_ms, seen, seen_ms, position_ms, watched_at, begun_at, watched_at, case when is_completed then watched_at end
  from history_watch order by begun_at, person_id, lecture_id;
select from learning.fill_course_people();

-- The events that the trigger of `watch` would keep, and those of a second look at what people come back to: nothing in them
-- is seen for the first time. The rollups of the service count them (`sql/31-watch-rollup.sql`).
insert into learning.watch_event (user_id, lecture_id, curriculum_id, duration_ms, at, played, first_seen, is_completed)
select person_id, lecture_id, course_id, duration_ms, at, played, first_seen, is_completed from (
  select person_id, lecture_id, course_id, duration_ms, watched_at as at, seen as played, seen as first_seen, is_completed from history_watch
  union all
  select w.person_id, w.lecture_id, w.course_id, w.duration_ms, w.watched_at + make_interval(secs => 86400 * (0.2 + 24 * pg_temp.roll('looks again on ' || lecture_key))),
         int4multirange(int4range(s.from_ms, s.to_ms)) * w.seen, '{}', false
    from history_watch w
   cross join lateral (select 500 * floor(w.duration_ms * (0.1 + 0.6 * pg_temp.roll('hard place ' || w.lecture_id)) / 500)::int as from_ms) f
   cross join lateral (select f.from_ms, f.from_ms + 500 * ceil(w.duration_ms * (0.04 + 0.08 * pg_temp.roll('looks long ' || lecture_key)) / 500)::int as to_ms) s
   where pg_temp.roll('looks again ' || lecture_key) < 0.22) e
 where at < (select ends_at from history_run_now) and not isempty(played)
 order by at, person_id, lecture_id;

-- Sittings of the last thirteen months (older ones are forgotten): some lectures take two, and some are watched again, in which
-- nothing is new.
insert into learning.player_session (id, user_id, device_id, curriculum_id, lecture_id, duration_ms, course_ms, opened_at, beat_at, renew_at, saved_at,
                                     spent_ms, ended_at, ended_by, counts_sent)
select pg_temp.stable_id('sitting ' || lecture_key || sitting)::uuid, w.person_id, d.id::uuid, course_id, lecture_id, duration_ms, course_ms,
       opened_at, ended_at, ended_at, ended_at, spent_ms, ended_at, 'closed', true
  from history_watch w
 cross join lateral (
   select 'first' as sitting, begun_at as opened_at, watched_at as ended_at, case when is_split then seen_ms / 2 else seen_ms end as spent_ms
     from (select duration_ms > 600000 and pg_temp.roll('split ' || lecture_key) < 0.3 as is_split) s
   union all
   select 'second', watched_at + interval '19 hours', watched_at + interval '19 hours' + make_interval(secs => seen_ms / 2000.0 + 15), seen_ms - seen_ms / 2
    where duration_ms > 600000 and pg_temp.roll('split ' || lecture_key) < 0.3
   union all
   select 'again ' || n, at, at + make_interval(secs => duration_ms * (0.05 + 0.5 * pg_temp.roll('again for ' || lecture_key || n)) / 1000), 0
     from generate_series(1, 2) as n
    cross join lateral (select watched_at + make_interval(secs => 86400 * n * (2 + 24 * pg_temp.roll('again on ' || lecture_key || n))) as at) a
    where pg_temp.roll('again ' || lecture_key || n) < 0.13) s
  join history_device d on d.person_id = w.person_id and d.kind = case when pg_temp.roll('held ' || lecture_key || sitting) < 0.62 then 'computer' else 'mobile' end
 where s.ended_at < (select ends_at from history_run_now) and s.ended_at > (select ends_at from history_run_now) - interval '13 months'
 order by opened_at, 1;

analyze history_watch;

create temporary table history_completion on commit drop as
with summed as (
  select person_id, course_id, order_id, watched_at, course_ms, seen_ms, begun_at,
         sum(seen_ms) over (partition by person_id, course_id order by watched_at, lecture_id) as so_far,
         sum(seen_ms) over (partition by person_id, course_id) as whole,
         min(begun_at) over (partition by person_id, course_id) as started_at
    from history_watch),
crossed as (
  select distinct on (person_id, course_id) * from summed
   where so_far >= (select course_share from history_run_now) * course_ms order by person_id, course_id, watched_at)
select c.*, c.watched_at as completed_at, p.no, p.language, p.last_name, p.first_name, p.licence_roll, 'certificate ' || p.no || ' ' || c.course_id as key
  from crossed c join history_person p on p.id = c.person_id;
insert into learning.course_completion (user_id, curriculum_id, completed_at) select person_id, course_id, completed_at from history_completion;

create function pg_temp.letters(key text, length int) returns text language sql immutable as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(sha256(convert_to(key, 'UTF8')), n) % 32, 1), '' order by n) from generate_series(0, length - 1) n $$;
insert into learning.certificate (number, user_id, curriculum_id, code, title_ko, title_en, instructor_ko, instructor_en, category, image,
                                  duration_seconds, percentage, started_at, completed_at, holder_ko, holder_en, revision, issued_at, revoked_at, revoked_by)
select 'LC-' || to_char(issued_at at time zone 'Asia/Seoul', 'YYYY') || '-' || pg_temp.letters(x.key || (select seed from history_run_now), 8), person_id, course_id, pg_temp.letters('code ' || x.key || (select seed from history_run_now), 16),
       c.title_ko, c.title_en, instructor_ko, instructor_en, c.category,
       (select jsonb_build_object('id', m.id, 'alt', c.title_ko, 'base', m.base, 'color', m.color, 'width', m.width, 'height', m.height, 'widths', to_jsonb(m.widths))
          from catalog.image m where m.id = c.thumbnail_ko),
       x.course_ms / 1000, floor(100.0 * least(x.whole, x.course_ms) / x.course_ms)::int, started_at, completed_at, holder, holder, 1, issued_at,
       r.refunded_at, case when r.refunded_at is not null then 'refund' end
  from history_completion x
  join history_course c on c.id = x.course_id
  left join (select order_id, decided_at + interval '21 seconds' as refunded_at from history_refund where rule <> 'vod-late') r on r.order_id = x.order_id
 cross join lateral (select x.completed_at + make_interval(secs => 60 + 200000 * power(pg_temp.roll('asks ' || x.key), 3)) as issued_at,
                            case when language = 'ko' then last_name || first_name else first_name || ' ' || last_name end as holder) h
 where licence_roll < 0.86 and pg_temp.roll('wants ' || x.key) < 0.88 and issued_at < (select ends_at from history_run_now)
   and instructor_ko <> '' and instructor_en <> '' and (r.refunded_at is null or r.refunded_at > issued_at)
 order by issued_at, 1;
analyze learning.certificate, learning.watch;

-- What was asked beside lectures; most of it the instructors answered.
create temporary table history_question on commit drop as
select pg_temp.stable_id('question ' || w.lecture_key) as id, w.person_id, w.course_id, w.lecture_id, w.position_ms, w.watched_at + interval '3 minutes' as created_at, p.language, p.last_name, p.first_name,
       q.text, q.answer, i.user_id as instructor_id, i.name_ko, i.name_en, pg_temp.roll('answered ' || w.lecture_key) as roll,
       w.watched_at + make_interval(secs => 7200 + 400000 * pg_temp.roll('answer ' || w.lecture_key)) as answered_at
  from history_watch w join history_person p on p.id = w.person_id
  join history_course c on c.id = w.course_id join catalog.instructor i on i.id = c.instructor_id
  join (values (0, 'ko', '이 층에서 저항이 갑자기 사라지면 바로 빼고 다시 들어가시나요?', '네. 저항이 사라지면 멈추고, 조금 뒤로 물러난 다음 각도를 다시 잡습니다.'),
               (1, 'ko', '혈관이 비쳐 보이는 환자에게도 같은 진입점을 쓰시나요?', '진입점을 5mm 바깥으로 옮기고 캐뉼라를 씁니다. 다음 강에서 그 장면을 보여 드립니다.'),
               (2, 'ko', '재시술 간격은 얼마나 두시는지 궁금합니다.', '보통 3개월을 둡니다. 부종이 남아 있으면 더 기다립니다.'),
               (0, 'en', 'How do you tell that you are in the right plane when the skin is thick?', 'By the resistance, not by the depth. I show it again at the end of the lecture.'),
               (1, 'en', 'Would you change the dose for a patient who was treated elsewhere a month ago?', 'I would wait. Two treatments within six weeks are hard to judge.'),
               (2, 'en', 'Which needle do you use for the last point?', 'The same one, changed after every four passes.')) as q (no, language, text, answer)
    on q.language = p.language and q.no = floor(3 * pg_temp.roll('asks what ' || w.lecture_key))::int
 where pg_temp.roll('asks ' || w.lecture_key) < 0.011 and w.watched_at + interval '3 minutes' < (select ends_at from history_run_now);
insert into learning.question (id, user_id, curriculum_id, lecture_id, at_ms, author, text, state, created_at)
select id::uuid, person_id, course_id, lecture_id, position_ms, case when language = 'ko' then left(last_name, 1) || '○○' else upper(left(last_name, 1)) || '. ' || upper(left(first_name, 1)) || '.' end,
       text, case when roll < 0.8 and answered_at < (select ends_at from history_run_now) then 'answered' else 'open' end, created_at
  from history_question;
insert into learning.question_answer (id, question_id, user_id, author, kind, text, created_at)
select pg_temp.stable_id('answer ' || id)::uuid, id::uuid, instructor_id, case when language = 'ko' then name_ko else name_en end, 'instructor', answer, answered_at
  from history_question where roll < 0.8 and answered_at < (select ends_at from history_run_now);

-- The days of completions and certificates are counted from the beginning once more; a second count changes nothing.
delete from learning.rollup_state where name = 'completions';
