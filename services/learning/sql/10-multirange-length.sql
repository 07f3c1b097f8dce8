-- Milliseconds a multirange holds. One range, the usual case, is not taken apart.
create or replace function length_ms(ranges int4multirange) returns int language sql immutable parallel safe as $$
  select case
    when isempty(ranges) then 0
    when ranges = int4multirange(range_merge(ranges)) then upper(ranges) - lower(ranges)
    else (select sum(upper(r) - lower(r))::int from unnest(ranges) r)
  end
$$;
