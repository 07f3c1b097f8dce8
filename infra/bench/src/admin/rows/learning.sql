-- Certificates, questions about lectures with their answers, and sessions that staff cancelled.

insert into learning.certificate (number, user_id, curriculum_id, code, title_ko, title_en, instructor_ko, instructor_en, category, duration_seconds, percentage, started_at,
                                  completed_at, holder_ko, holder_en, revision, issued_at)
select 'LC-2026-' || upper(lpad(to_hex(n * 2654435761 % 4294967296), 8, '0')), pg_temp.person_id(1 + n * 7919 % people), pg_temp.course_id(n, 90), upper(left(md5('code ' || n), 16)),
       '보툴리눔과 필러', 'Botulinum and filler', '김 강사', 'Kim Instructor', 'botox', 7200, 100, at - interval '20 days', at - interval '1 day',
       pg_temp.full_name(1 + n * 7919 % people), pg_temp.full_name(1 + n * 7919 % people), 1, at
  from (select greatest(2000, current_setting('bench.people')::bigint / 5) as rows, current_setting('bench.people')::bigint as people) s, generate_series(1, s.rows) n,
       lateral (select pg_temp.moment(n, rows) as at) t
on conflict do nothing;

insert into learning.question (id, user_id, curriculum_id, lecture_id, at_ms, author, text, state, created_at, assignee_id, assignee_name, hidden_reason, escalated_at)
select md5('question ' || n)::uuid, pg_temp.person_id(1 + n * 7919 % people), course, course || '-1', 60000, pg_temp.masked_name(n), pg_temp.sentence(n),
       case when n % 50 = 1 then 'hidden' when n % 12 = 2 then 'open' else 'answered' end, at, case when n % 120 = 2 then current_setting('bench.owner') end,
       case when n % 120 = 2 then '김 소유' end, case when n % 50 = 1 then 'insult' end, case when n % 300 = 3 then at + interval '1 hour' end
  from (select greatest(2000, current_setting('bench.people')::bigint / 10) as rows, current_setting('bench.people')::bigint as people) s, generate_series(1, s.rows) n,
       lateral (select pg_temp.moment(n, rows) as at, pg_temp.course_id(n, 91) as course) t;
insert into learning.question_answer (id, question_id, user_id, author, kind, text, created_at)
select md5('answer ' || id)::uuid, id, 'teacher', '김 강사', case when get_byte(uuid_send(id), 3) % 3 > 0 then 'instructor' else 'learner' end, '네. 저항이 사라지면 멈추고 각도를 다시 잡습니다.', created_at + interval '1 day'
  from learning.question where state = 'answered';
insert into learning.question_report (question_id, user_id, reason, at)
select id, 'reader', 'advertising', created_at + interval '1 hour' from learning.question where state = 'answered' and get_byte(uuid_send(id), 1) = 7;
update learning.question set is_reported = true where id in (select question_id from learning.question_report);

insert into learning.live_lecture (lecture_id, curriculum_id, staff_order, ordered_at, reason, changed_at)
select id, curriculum_id, 'cancel', now(), '강사 사정', now() from catalog.lecture where type in ('live', 'onsite') and get_byte(sha256(id::bytea), 0) < 40;
analyze learning.certificate, learning.question, learning.question_answer, learning.question_report;
