-- Milliseconds of all ranges. A function of its own, because PostgreSQL writes no function with a subquery into its caller.
create or replace function length_of_ranges_ms(ranges int4multirange) returns int language sql immutable parallel safe as $$
  select coalesce(sum(upper(r) - lower(r)), 0)::int from unnest(ranges) r
$$;
-- Milliseconds a multirange holds. One range, the usual case, is not taken apart; the caller's plan holds this expression.
create or replace function length_ms(ranges int4multirange) returns int language sql immutable parallel safe as $$
  select case
    when isempty(ranges) then 0
    when ranges = int4multirange(range_merge(ranges)) then upper(ranges) - lower(ranges)
    else length_of_ranges_ms(ranges)
  end
$$;
