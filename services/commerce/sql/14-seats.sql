-- Seats of courses that are held at a place. No number of taken seats is kept, so none can go wrong: they are counted from
-- what exists. An open order has none, as it has no use of its code; a claim takes one before money moves. It is given back
-- by whatever ends the order without money, or closes the course: failure, refund, staff.

-- People who have a seat: the course is open to them, by whomever, they are paying for it, or one is offered to them.
create or replace function count_taken_seats(course text) returns int language sql stable as $$
  select count(*)::int from (
    select e.user_id from enrolment e
     where e.curriculum_id = course and e.revoked_at is null and e.ends_at > present()
    union
    select o.user_id from orders o
     where o.state in ('CONFIRMING', 'UNKNOWN') and course = any(o.curricula)
    union
    select w.user_id from seat_wait w
     where w.curriculum_id = course and w.ended_at is null and w.offer_ends_at > present()) people
$$;

-- People who wait, before everybody who does not, for the next seat that is given back.
create or replace function count_waiting(course text) returns int language sql stable as $$
  select count(*)::int from seat_wait w
   where w.curriculum_id = course and w.ended_at is null and w.offered_at is null
$$;

-- Whether a seat is kept for a person: the course is open to them, or one is offered to them.
create or replace function has_seat(person text, course text) returns boolean language sql stable as $$
  select exists (select from enrolment e
                  where e.user_id = person and e.curriculum_id = course and e.revoked_at is null and e.ends_at > present())
      or exists (select from seat_wait w
                  where w.user_id = person and w.curriculum_id = course and w.ended_at is null and w.offer_ends_at > present())
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
    if count_taken_seats(course) + count_waiting(course) >= seat_count and not has_seat(buyer, course) then
      return course;
    end if;
  end loop;
  return null;
end $$;

-- Ends the waits that have come to an end and offers each free seat to whom has waited longest, until `until`. Names those to
-- whom one is offered now. An offer that was not taken passes on; one that is being paid for has its seat by the payment.
create or replace function offer_seats(course text, seat_count int, until timestamptz)
returns setof text language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(course, 8));
  update seat_wait w set ended_at = present(), end_reason = 'taken'
   where w.curriculum_id = course and w.ended_at is null
     and exists (select from enrolment e
                  where e.user_id = w.user_id and e.curriculum_id = course and e.revoked_at is null and e.ends_at > present());
  update seat_wait w set ended_at = present(), end_reason = 'passed'
   where w.curriculum_id = course and w.ended_at is null and w.offer_ends_at <= present();
  return query
    update seat_wait w set offered_at = present(), offer_ends_at = until
     where w.id in (select n.id from seat_wait n
                     where n.curriculum_id = course and n.ended_at is null and n.offered_at is null
                     order by n.id limit greatest(0, seat_count - count_taken_seats(course)))
    returning w.user_id;
end $$;
