create or replace function korean_day(moment timestamptz) returns date language sql immutable parallel safe as $$
  select (moment at time zone 'Asia/Seoul')::date
$$;

-- The last id after `last`, at most `most` events later, before which none can appear any more: every transaction that
-- began before it has ended. Whoever adds an event holds a lock on the ledger, so has a number.
create or replace function settled_watch_event(last bigint, most int) returns bigint language sql volatile as $$
  select coalesce(max(id) filter (where is_settled), last) from (
    select id, bool_and(written_at < clock_timestamp() - interval '1 hour'
                        or age(xid) > age(pg_snapshot_xmin(pg_current_snapshot())::xid)) over (order by id) as is_settled
      from (select id, written_at, xmin as xid from watch_event where id > last order by id limit most) next_events) judged
$$;

-- Two lists of counts, second by second; the longer one is as long as the sum.
create or replace function add_counts(one int[], other int[]) returns int[] language sql immutable parallel safe as $$
  select coalesce(array_agg(coalesce(a, 0) + coalesce(b, 0) order by second), '{}')
    from unnest(one, other) with ordinality as both_counts (a, b, second)
$$;

-- Counts the events after `seen` up to `until_id` in every table of figures. A second belongs to a range that holds the
-- instant at which it begins, so that ranges that touch count no second twice.
create or replace function count_watch_events(seen bigint, until_id bigint) returns void language plpgsql as $$
begin
  with batch as materialized (
    select *, korean_day(at) as day from watch_event where id > seen and id <= until_id),
  persons as (
    insert into watch_day as d (lecture_id, day, user_id, curriculum_id, played_ms, first_ms, is_completed)
    select lecture_id, day, user_id, max(curriculum_id), sum(length_ms(played)), sum(length_ms(first_seen)), bool_or(is_completed)
      from batch group by lecture_id, day, user_id
    on conflict (lecture_id, day, user_id) do update
       set played_ms = d.played_ms + excluded.played_ms, first_ms = d.first_ms + excluded.first_ms,
           is_completed = d.is_completed or excluded.is_completed
    returning lecture_id, day, user_id, curriculum_id, xmax = 0 as is_new),
  begun as (
    insert into course_day as c (curriculum_id, day, beginners)
    select f.curriculum_id, f.day, count(*)
      from (select curriculum_id, user_id, min(day) as day from persons where is_new group by 1, 2) f
     where not exists (select from watch_day d where d.user_id = f.user_id and d.curriculum_id = f.curriculum_id)
     group by 1, 2
    on conflict (curriculum_id, day) do update set beginners = c.beginners + excluded.beginners)
  insert into lecture_day as l (lecture_id, day, curriculum_id, watchers, played_ms, completions)
  select b.lecture_id, b.day, b.curriculum_id, p.watchers, b.played_ms, b.completions
    from (select lecture_id, day, max(curriculum_id) as curriculum_id, sum(length_ms(played)) as played_ms,
                 count(*) filter (where is_completed) as completions
            from batch group by lecture_id, day) b
    join (select lecture_id, day, count(*) filter (where is_new) as watchers from persons group by lecture_id, day) p
      on p.lecture_id = b.lecture_id and p.day = b.day
  on conflict (lecture_id, day) do update
     set watchers = l.watchers + excluded.watchers, played_ms = l.played_ms + excluded.played_ms,
         completions = l.completions + excluded.completions;

  with batch as materialized (
    select lecture_id, curriculum_id, duration_ms, played, first_seen from watch_event where id > seen and id <= until_id),
  edges as (
    select lecture_id, second, sum(plays) as plays, sum(firsts) as firsts from (
      select lecture_id, (lower(r) + 999) / 1000 as second, 1 as plays, 0 as firsts from batch, unnest(played) r
      union all select lecture_id, (upper(r) + 999) / 1000, -1, 0 from batch, unnest(played) r
      union all select lecture_id, (lower(r) + 999) / 1000, 0, 1 from batch, unnest(first_seen) r
      union all select lecture_id, (upper(r) + 999) / 1000, 0, -1 from batch, unnest(first_seen) r) steps
     group by lecture_id, second),
  lectures as (
    select lecture_id, max(curriculum_id) as curriculum_id, (max(duration_ms) + 999) / 1000 as seconds from batch group by lecture_id),
  counted as (
    select l.lecture_id, l.curriculum_id, s.second, sum(coalesce(e.plays, 0)) over so_far as plays,
           sum(coalesce(e.firsts, 0)) over so_far as firsts
      from lectures l
     cross join lateral generate_series(0, l.seconds - 1) as s (second)
      left join edges e on e.lecture_id = l.lecture_id and e.second = s.second
    window so_far as (partition by l.lecture_id order by s.second))
  insert into lecture_second as k (lecture_id, curriculum_id, plays, first_views)
  select lecture_id, max(curriculum_id), array_agg(plays::int order by second), array_agg(firsts::int order by second)
    from counted group by lecture_id
  on conflict (lecture_id) do update
     set plays = add_counts(k.plays, excluded.plays), first_views = add_counts(k.first_views, excluded.first_views);
end $$;

-- What authors see of seconds moves when five people or more have watched since it moved last. Told once for all that was
-- counted since the time before, because it counts the people of a lecture.
create or replace function tell_lecture_seconds(until_id bigint) returns void language plpgsql as $$
declare
  last bigint;
begin
  select last_id into last from rollup_place where name = 'seconds' for update;
  update lecture_second k
     set told_plays = k.plays, told_first_views = k.first_views, told_id = until_id, told_at = clock_timestamp(),
         told_people = (select count(*) from watch w where w.lecture_id = k.lecture_id and w.seen <> '{}')
   where k.lecture_id in (select lecture_id from watch_event where id > last and id <= until_id)
     and (select count(*) from (select distinct user_id from watch_event e
                                 where e.lecture_id = k.lecture_id and e.id > k.told_id and e.id <= until_id limit 5) people) >= 5;
  update rollup_place set last_id = until_id where name = 'seconds';
end $$;

-- Counts the next events. Run it again and it goes on; together with another it waits. @returns whether there may be more.
create or replace function roll_up_watching(most int) returns boolean language plpgsql as $$
declare
  last bigint;
  until_id bigint;
begin
  insert into rollup_state (name, as_of) values ('watching', 'epoch') on conflict do nothing;
  if found then perform back_fill_watch_events(); end if;
  select last_id into last from rollup_state where name = 'watching' for update;
  insert into rollup_place (name, last_id) values ('seconds', last) on conflict do nothing;
  until_id := settled_watch_event(last, most);
  if until_id > last then perform count_watch_events(last, until_id); end if;
  -- A backlog is counted first.
  if until_id - last < most then perform tell_lecture_seconds(until_id); end if;
  update rollup_state set last_id = until_id, as_of = clock_timestamp() where name = 'watching';
  return until_id - last >= most;
end $$;

-- Completions and certificates come once for each person, so their days are counted from them: all at first, then the last
-- three days each time. Who left took their rows along, and stays in what was counted.
create or replace function roll_up_completions() returns void language plpgsql as $$
declare
  since timestamptz := 'epoch';
begin
  insert into rollup_state (name, as_of) values ('completions', 'epoch') on conflict do nothing;
  if not found then
    select date_trunc('day', as_of at time zone 'Asia/Seoul') at time zone 'Asia/Seoul' - interval '3 days' into since
      from rollup_state where name = 'completions' for update;
  end if;
  insert into course_day as c (curriculum_id, day, completions, certificates)
  select curriculum_id, day, sum(completions), sum(certificates) from (
    select curriculum_id, korean_day(completed_at) as day, 1 as completions, 0 as certificates
      from course_completion where completed_at >= since
    union all
    select curriculum_id, korean_day(issued_at), 0, 1 from certificate where issued_at >= since) happened
   group by curriculum_id, day
  on conflict (curriculum_id, day) do update
     set completions = greatest(c.completions, excluded.completions),
         certificates = greatest(c.certificates, excluded.certificates)
   where (c.completions, c.certificates) is distinct from
         (greatest(c.completions, excluded.completions), greatest(c.certificates, excluded.certificates));
  update rollup_state set as_of = least(clock_timestamp(), present()) where name = 'completions';
end $$;

-- Tells what was played on days that are over, gathered until five people are in it. Once told, it stays.
create or replace function tell_course_days() returns void language plpgsql as $$
declare
  one record;
  course text := '';
  people text[] := '{}';
  sum_ms bigint := 0;
  -- Some minutes after midnight, so that what was sent late is in its day.
  today date := korean_day(present() - interval '5 minutes');
begin
  insert into rollup_state (name, as_of) values ('told', 'epoch') on conflict do nothing;
  perform from rollup_state where name = 'told' and korean_day(as_of) < today for update;
  if not found then return; end if;
  -- Only when everything of those days is counted, because what is told does not change: a run that counted before the
  -- last was played, or that a long transaction kept from counting it, leaves the days to the next one.
  perform from watch_event
    where id > (select last_id from rollup_state where name = 'watching') and korean_day(at) < today limit 1;
  if found then return; end if;
  for one in
    select curriculum_id, day, sum(played_ms)::bigint as played_ms, (array_agg(user_id))[1:5] as people from (
      select d.curriculum_id, d.day, d.user_id, sum(d.played_ms) as played_ms
        from watch_day d
        left join (select curriculum_id, max(day) as told_until from course_told_day group by 1) t using (curriculum_id)
       where d.day < today and d.day > coalesce(t.told_until, '-infinity')
       group by 1, 2, 3) by_person
     group by curriculum_id, day order by curriculum_id, day
  loop
    if one.curriculum_id <> course then
      course := one.curriculum_id;
      people := '{}';
      sum_ms := 0;
    end if;
    sum_ms := sum_ms + one.played_ms;
    people := array(select distinct unnest(people || one.people) limit 5);
    if cardinality(people) >= 5 then
      insert into course_told_day (curriculum_id, day, played_ms) values (course, one.day, sum_ms);
      people := '{}';
      sum_ms := 0;
    end if;
  end loop;
  update rollup_state set as_of = present() - interval '5 minutes' where name = 'told';
end $$;

-- Figures with their words; a comment is English, then Korean.
create or replace view studio_watching as
  select c.curriculum_id, c.day, c.beginners, c.completions, c.certificates, 0 as watched_minutes, 0 as unanswered,
         0 as plays, 0 as first_views
    from course_day c;
comment on view studio_watching is 'What happened in a course on a Korean day.
강의에서 하루(한국 시간) 동안 일어난 일이에요.';
comment on column studio_watching.beginners is 'People who watched something of the course for the first time. Fewer than five are told together with those who came later.
이 강의를 처음 본 사람 수예요. 다섯 명이 안 되면 다음에 온 사람들과 합쳐서 보여 드려요.';
comment on column studio_watching.completions is 'People who had seen enough of the course for the certificate. Fewer than five are told together with later ones.
수료 기준만큼 강의를 본 사람 수예요. 다섯 명이 안 되면 다음 사람들과 합쳐서 보여 드려요.';
comment on column studio_watching.certificates is 'Certificates that were issued. Fewer than five are told together with later ones.
발급된 수료증 수예요. 다섯 건이 안 되면 다음 수료증과 합쳐서 보여 드려요.';
comment on column studio_watching.watched_minutes is 'Minutes that were played, repeated ones too. What fewer than five people watched is told on the day on which they were five.
재생된 시간(분)이고, 다시 본 시간도 포함해요. 다섯 명이 안 되면 다섯 명이 된 날에 합쳐서 보여 드려요.';
comment on column studio_watching.unanswered is 'Questions without an answer now; before: those without one when the range began.
지금 답변이 없는 질문 수예요. 비교 값은 기간이 시작될 때 답변이 없던 질문 수예요.';
comment on column studio_watching.plays is 'How often each second was played. Moves when five more people have watched; seconds of fewer than five people are hidden.
초마다 재생된 횟수예요. 다섯 명이 더 볼 때마다 바뀌고, 다섯 명이 안 본 구간은 숨겨요.';
comment on column studio_watching.first_views is 'How many people have seen each second at least once.
초마다 한 번이라도 본 사람 수예요.';

-- The exact figures that staff are told, with their words.
create or replace view learning_figures as
  select l.curriculum_id, l.day, l.played_ms / 60000 as watched_minutes, 0 as completions, 0 as certificates from lecture_day l
  union all
  select c.curriculum_id, c.day, 0, c.completions, c.certificates from course_day c;
comment on view learning_figures is 'What was watched and completed in a course on a Korean day.
강의에서 하루(한국 시간) 동안 시청하고 수료한 내역이에요.';
comment on column learning_figures.watched_minutes is 'Time that was played, repeated parts too.
재생된 시간이에요. 다시 본 시간도 포함해요.';
comment on column learning_figures.completions is 'People who had seen enough of a course for its certificate, on that day.
그날 수료 기준만큼 강의를 본 사람 수예요.';
comment on column learning_figures.certificates is 'Certificates that were issued on that day.
그날 발급된 수료증 수예요.';
