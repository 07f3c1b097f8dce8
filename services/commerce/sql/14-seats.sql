-- Seats of courses that are held at a place. No number of taken seats is kept, so none can go wrong: they are counted from
-- what exists. An open order has none, as it has no use of its code; a claim takes one before money moves. It is given back
-- by whatever ends the order without money, or closes the course: failure, refund, staff.

-- People who have a seat: the course is open to them, by whomever, or they are paying for it.
create or replace function count_taken_seats(course text) returns int language sql stable as $$
  select count(*)::int from (
    select e.user_id from enrolment e
     where e.curriculum_id = course and e.revoked_at is null and e.ends_at > present()
    union
    select o.user_id from orders o
     where o.state in ('CONFIRMING', 'UNKNOWN') and course = any(o.curricula)) people
$$;

-- Holds the seats of these courses, `{"course": how many there are}`, until the transaction ends, and names the first course
-- that has none left for the buyer. Null: there is one in each. Who owns a course needs no other seat in it.
create or replace function find_full_course(buyer text, seats jsonb) returns text language plpgsql as $$
declare
  course text;
  seat_count int;
begin
  -- Everybody locks in the same order, so that no two wait for each other; each count sees what the lock waited for.
  for course, seat_count in select s.key, s.value::int from jsonb_each_text(seats) s order by s.key loop
    perform pg_advisory_xact_lock(hashtextextended(course, 8));
    if count_taken_seats(course) >= seat_count
       and not exists (select from enrolment e
                        where e.user_id = buyer and e.curriculum_id = course and e.revoked_at is null
                          and e.ends_at > present()) then
      return course;
    end if;
  end loop;
  return null;
end $$;
