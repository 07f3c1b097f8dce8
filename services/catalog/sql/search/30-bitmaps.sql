-- Bit strings in which bit n stands for the document with doc_id n. All have the length search_state.capacity.

create or replace function search_zero(capacity integer) returns varbit language sql immutable strict parallel safe
return repeat('0', capacity)::varbit;

create or replace function search_set(bits varbit, ids integer[]) returns varbit language plpgsql immutable parallel safe as $$
declare
  id integer;
begin
  foreach id in array coalesce(ids, '{}') loop
    bits := set_bit(bits, id, 1);
  end loop;
  return bits;
end $$;

-- The numbers of the bits that are set. For a few hundred at most: the cost grows with them.
create or replace function search_enumerate(bits varbit) returns integer[] language plpgsql immutable parallel safe as $$
declare
  ids integer[] := '{}';
  remaining integer := bit_count(bits);
  base integer := 0; place integer; found integer; block varbit; part varbit;
begin
  while remaining > 0 loop
    block := substring(bits from base + 1 for 2048);
    if bit_count(block) > 0 then
      remaining := remaining - bit_count(block);
      for place in 1..2048 by 256 loop
        part := substring(block from place for 256);
        while bit_count(part) > 0 loop
          found := position(B'1' in part);
          ids[cardinality(ids) + 1] := base + place + found - 2;
          part := set_bit(part, found - 1, 0);
        end loop;
      end loop;
    end if;
    base := base + 2048;
  end loop;
  return ids;
end $$;

-- Price and rating are filtered by range as well, which reads one part of their order.
create or replace function search_step(ord integer) returns integer language sql immutable strict parallel safe
return case when ord in (5, 6) then 256 else 1024 end;

create or replace function search_grow(needed integer) returns void language plpgsql as $$
declare
  old_capacity integer;
  new_capacity integer := (needed * 9 / 8 / 1024 + 1) * 1024;
  pad varbit;
begin
  select capacity into old_capacity from search_state;
  if needed <= old_capacity then return; end if;
  pad := search_zero(new_capacity - old_capacity);
  update search_filter set bits = bits || pad;
  update search_word set bits = bits || pad, title_bits = title_bits || pad;
  update search_node set bits = bits || pad, title_bits = title_bits || pad;
  update search_boundary set bits = bits || pad;
  update search_state set capacity = new_capacity;
end $$;
