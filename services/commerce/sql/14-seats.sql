-- Seats of courses that are held at a place. No number of taken seats is kept, so none can go wrong: they are counted from
-- what exists. An open order has none, as it has no use of its code; a claim takes one before money moves. It is given back
-- by whatever ends the order without money, or closes the course: failure, refund, staff.

-- Whether a person has an order of a course in one of these states; an open one, as long as it can be paid.
create or replace function has_order(person text, course text, states text[]) returns boolean language sql stable as $$
  select exists (select from orders o
                  where o.user_id = person and course = any(o.curricula) and o.state = any(states)
                    and (o.state <> 'OPEN' or o.quote_expires_at >= present()))
$$;

-- Whether a seat that was offered is held: until the offer ends, and longer for an order that was made before. The buyer is in the
-- window of the provider by then, so a seat that passed on would be refused to them as they pay. An open order holds it no longer
-- after the end than any order can be paid (45 minutes, `QUOTE_MINUTES`), however often it is made anew.
create or replace function is_offer_held(wait seat_wait) returns boolean language sql stable as $$
  select wait.ended_at is null and wait.offered_at is not null
     and (wait.offer_ends_at > present()
          or has_order(wait.user_id, wait.curriculum_id, '{CONFIRMING,UNKNOWN}')
          or wait.offer_ends_at > present() - interval '45 minutes' and has_order(wait.user_id, wait.curriculum_id, '{OPEN}'))
$$;

-- When the offer of a seat ends, as far as it is known: with the day of it, or later with the order that it is held for. A payment
-- that is under way holds it until that is decided.
create or replace function find_offer_end(wait seat_wait) returns timestamptz language sql stable as $$
  select greatest(wait.offer_ends_at,
                  (select least(max(o.quote_expires_at), wait.offer_ends_at + interval '45 minutes')
                     from orders o
                    where o.user_id = wait.user_id and wait.curriculum_id = any(o.curricula) and o.state = 'OPEN'
                   having count(*) > 0))
$$;

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
     where w.curriculum_id = course and w.ended_at is null and is_offer_held(w)) people
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
                  where w.user_id = person and w.curriculum_id = course and w.ended_at is null and is_offer_held(w))
$$;

-- The seats of courses as services tell them, `{"course": {"count": 20, "isQueued": true}}`: how many there are, and whether people
-- who wait go first. A service of the release before says the number alone.
create or replace function read_seats(seats jsonb) returns table (course text, seat_count int, is_queued boolean)
language sql immutable as $$
  select s.key, coalesce(s.value ->> 'count', s.value #>> '{}')::int, coalesce((s.value ->> 'isQueued')::boolean, true)
    from jsonb_each(seats) s
$$;

-- Seats of a course that nobody has, without those that people wait for.
create or replace function count_free_seats(course text, seat_count int, is_queued boolean) returns int language sql stable as $$
  select seat_count - count_taken_seats(course) - case when is_queued then count_waiting(course) else 0 end
$$;

-- Holds the seats of these courses until the transaction ends, and names the first course that has none left for the buyer. Null:
-- there is one in each. Who owns a course needs no other seat in it.
create or replace function find_full_course(buyer text, seats jsonb) returns text language plpgsql as $$
declare
  wanted record;
begin
  -- Everybody locks in the same order, so that no two wait for each other; each count sees what the lock waited for.
  for wanted in select s.course, s.seat_count, s.is_queued from read_seats(seats) s order by s.course loop
    perform pg_advisory_xact_lock(hashtextextended(wanted.course, 8));
    if count_free_seats(wanted.course, wanted.seat_count, wanted.is_queued) < 1 and not has_seat(buyer, wanted.course) then
      return wanted.course;
    end if;
  end loop;
  return null;
end $$;

-- Ends the waits of those to whom the course is open by now. The caller holds the lock of its seats.
create or replace function end_taken_waits(course text) returns void language sql as $$
  update seat_wait w set ended_at = present(), end_reason = 'taken'
   where w.curriculum_id = course and w.ended_at is null
     and exists (select from enrolment e
                  where e.user_id = w.user_id and e.curriculum_id = course and e.revoked_at is null and e.ends_at > present())
$$;

-- Ends the waits that have come to an end and offers each free seat to whom has waited longest, until `until`. Names those to
-- whom one is offered now. An offer that was not taken passes on.
create or replace function offer_seats(course text, seat_count int, until timestamptz)
returns setof text language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(course, 8));
  perform end_taken_waits(course);
  update seat_wait w set ended_at = present(), end_reason = 'passed'
   where w.curriculum_id = course and w.ended_at is null and w.offered_at is not null and not is_offer_held(w);
  return query
    update seat_wait w set offered_at = present(), offer_ends_at = until
     where w.id in (select n.id from seat_wait n
                     where n.curriculum_id = course and n.ended_at is null and n.offered_at is null
                     order by n.id limit greatest(0, seat_count - count_taken_seats(course)))
    returning w.user_id;
end $$;

-- Takes back what is offered of a course whose sale is closed: nobody could take it, so nobody loses their place by it. Who ordered
-- before keeps the offer as long as it is held for that order.
create or replace function take_offers_back(course text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(course, 8));
  perform end_taken_waits(course);
  update seat_wait w set offered_at = null, offer_ends_at = null, offer_taken_back_at = present()
   where w.curriculum_id = course and w.ended_at is null and w.offered_at is not null
     and not (is_offer_held(w) and has_order(w.user_id, course, '{OPEN,CONFIRMING,UNKNOWN}'));
end $$;
