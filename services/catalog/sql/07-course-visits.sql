-- Counts who visited courses, tells what may be told, and forgets who it was. Run it again and it changes nothing; together
-- with another it waits.

-- A visitor counts once a day for a course and a step, with the way by which they came first. Of one network count
-- `of_network` at most, and no more than a quarter of all, but one always: whoever asks again and again from one place under
-- other names moves next to nothing. A day only grows.
create or replace function roll_up_visits(of_network int) returns void language plpgsql as $$
declare
  -- Some minutes after midnight, so that what was sent late is in its day.
  today date := ((now() - interval '5 minutes') at time zone 'Asia/Seoul')::date;
  one date;
begin
  insert into course_visit_state (told_until, as_of) values ('-infinity', 'epoch') on conflict do nothing;
  perform from course_visit_state for update;
  insert into course_visit_day as d (curriculum_id, day, step, source, visitors)
  select curriculum_id, day, step, source, count(*)::int from (
    select curriculum_id, day, step, source,
           row_number() over (partition by curriculum_id, day, step, network order by id) as place,
           count(*) over (partition by curriculum_id, day, step, network) as own,
           count(*) over (partition by curriculum_id, day, step) as everybody
      from course_visit) ranked
   where place <= least(of_network, greatest(1, (everybody - own) / 3))
   group by curriculum_id, day, step, source
  on conflict (day, curriculum_id, step, source) do update
     set visitors = excluded.visitors where d.visitors < excluded.visitors;
  -- Few visits wait until they are five, by the way they came (a visitor of five days is five, because nobody is known again): sums of such groups, and their differences, are of five or none.
  for one in
    select distinct day from course_visit_day
     where day > (select told_until from course_visit_state) and day < today order by day
  loop
    insert into course_visit_waiting as w (curriculum_id, step, source, people)
    select curriculum_id, step, source, visitors from course_visit_day where day = one
    on conflict (curriculum_id, step, source) do update set people = w.people + excluded.people;
    insert into course_visit_told (curriculum_id, day, step, source, people)
    select curriculum_id, one, step, source, people from course_visit_waiting where people >= 5;
    delete from course_visit_waiting where people >= 5;
  end loop;
  delete from course_visit where day < today;
  update course_visit_state set told_until = today - 1, as_of = now();
end $$;

-- Figures with their words; a comment is English, then Korean.
create or replace view studio_visits as
  select curriculum_id, day, source, coalesce(sum(people) filter (where step = 'seen'), 0)::int as seen,
         coalesce(sum(people) filter (where step = 'opened'), 0)::int as opened
    from course_visit_told group by curriculum_id, day, source;
comment on view studio_visits is 'Visitors of a course on a Korean day, by the way they came.
하루(한국 시간) 동안 강의를 찾은 방문자를 유입 경로별로 센 거예요.';
comment on column studio_visits.seen is 'Visitors who had the course on their screen in a list, once a day each: who comes on five days is counted five times. Fewer than five visits are told together with those who came later.
목록에서 이 강의를 화면으로 본 방문자 수예요. 한 사람은 하루에 한 번씩 세고, 방문이 다섯 번이 안 되면 다음 방문과 합쳐서 보여 드려요.';
comment on column studio_visits.opened is 'Visitors who opened the page of the course, once a day each. Few of one network count at most; no cookie is used. Fewer than five visits are told together with later ones.
강의 페이지를 연 방문자 수예요. 한 사람은 하루에 한 번씩 세고, 쿠키는 쓰지 않아요. 같은 네트워크에서는 몇 명까지만 세고, 방문이 다섯 번이 안 되면 다음 방문과 합쳐서 보여 드려요.';
comment on column studio_visits.source is 'How visitors came to the course: by a search, the home page, a category, its instructor, a link with a code, elsewhere on this site, or from outside.
방문자가 강의를 만난 곳이에요. 검색, 홈, 분야 목록, 강사 페이지, 코드가 담긴 링크, 사이트의 다른 곳, 외부로 나눠요.';
