-- When a session ended: when staff said so, two hours after its planned end where staff began it and forgot, else as planned.
create or replace function end_of_session(held live_lecture) returns timestamptz language sql immutable parallel safe as $$
  select case held.staff_order when 'end' then held.ordered_at when 'begin' then held.ends_at + interval '2 hours'
              else held.ends_at end
$$;

-- Counts the session that began at a moment and is over, among the people who were enrolled then. Staff and instructors are none of
-- them. One that was moved meanwhile is not counted: it has not been held.
create or replace function count_live_session(lecture text, started timestamptz, people text[]) returns void language sql as $$
  with session as (
    select l.lecture_id, l.starts_at, l.curriculum_id, coalesce(l.began_at, l.starts_at) as began_at, end_of_session(l) as ended_at
      from live_lecture l where l.lecture_id = lecture and l.starts_at = started and l.staff_order is distinct from 'cancel'
       and end_of_session(l) < present()),
  present_people as (
    -- Of a scan at the door without one on the way out nobody knows more than that they were there until the end.
    select a.user_id, max(coalesce(a.left_at, case when a.is_on_site then s.ended_at else a.seen_at end)) as last_at
      from session s join live_attendance a on a.lecture_id = s.lecture_id
     where a.user_id = any(people) and a.joined_at < s.ended_at
       and coalesce(a.left_at, case when a.is_on_site then s.ended_at else a.seen_at end) >= s.began_at
     group by a.user_id),
  checks as (
    select count(*) as asked, count(c.confirmed_at) as confirmed
      from session s join live_presence_check c on c.lecture_id = s.lecture_id and c.starts_at = s.starts_at
     where c.user_id = any(people) and c.due_at < s.ended_at)
  insert into live_session_figure (lecture_id, starts_at, curriculum_id, ended_at, enrolled, came, stayed, asked, confirmed)
  select s.lecture_id, s.starts_at, s.curriculum_id, s.ended_at, cardinality(people),
         (select count(*) from present_people),
         (select count(*) from present_people p where p.last_at >= s.ended_at - interval '5 minutes'),
         checks.asked, checks.confirmed
    from session s, checks
  on conflict (lecture_id, starts_at) do nothing
$$;

-- Figures with their words; a comment is English, then Korean.
create or replace view live_attendance_session as
  select lecture_id, curriculum_id, starts_at, korean_day(starts_at) as day,
         date_trunc('week', starts_at at time zone 'Asia/Seoul')::date as week,
         enrolled, came, stayed, asked, confirmed
    from live_session_figure;
comment on view live_attendance_session is 'Who was at a session of a live or on-site lecture that is over.
끝난 라이브 또는 현장 강의에 누가 참석했는지 센 값이에요.';
comment on column live_attendance_session.week is 'The week, from Monday on, in which the session began by Korean time.
강의가 시작된 주예요. 한국 시간으로 월요일부터 세요.';
comment on column live_attendance_session.enrolled is 'People to whom the course was open when the session was over.
강의가 끝났을 때 수강 권한이 있던 사람 수예요.';
comment on column live_attendance_session.came is 'Of them, those who were there at any moment between beginning and end.
그중 시작부터 끝까지 한 번이라도 참석한 사람 수예요.';
comment on column live_attendance_session.stayed is 'Of those who came, those who were still there in the last five minutes.
참석자 중 마지막 5분에도 있던 사람 수예요.';
comment on column live_attendance_session.asked is 'Presence checks that were shown to them; on-site sessions have none.
참석자에게 보여 준 출석 확인 횟수예요. 현장 강의에는 없어요.';
comment on column live_attendance_session.confirmed is 'Presence checks that were confirmed in time.
제때 확인한 출석 확인 횟수예요.';
