-- Which documents of a bitmap stand at an offset of an order.

-- Documents whose key in an order is below p_key: the nearest boundary's bitmap and the few after it.
create or replace function search_before(p_ord integer, p_key text) returns varbit language plpgsql stable as $$
declare
  low record;
begin
  select b.key, b.doc_id, b.bits into low from search_boundary b
   where b.ord = p_ord and b.key < p_key order by b.key desc, b.doc_id desc limit 1;
  return search_set(low.bits, array(
    select doc_id from search_order
     where ord = p_ord and (key, doc_id) >= (low.key, low.doc_id) and key < p_key and doc_id < length(low.bits)));
end $$;

-- Which and how many of the matches come before boundary p_n. Boundaries do not know the fresh documents' places.
create or replace function search_probe(p_settled varbit, p_fresh integer[], p_ord integer, p_n integer,
  out hits varbit, out counted integer, out key text, out doc_id integer)
language plpgsql stable as $$
begin
  select p_settled & b.bits, b.key, b.doc_id into hits, key, doc_id
    from search_boundary b where b.ord = p_ord and b.n = p_n;
  counted := bit_count(hits);
  if cardinality(p_fresh) > 0 then
    counted := counted + (
      select count(*) from search_document d
       where d.doc_id = any(p_fresh) and (d.keys[p_ord], d.doc_id) < (search_probe.key, search_probe.doc_id));
  end if;
end $$;

-- Matches p_offset + 1 to p_offset + p_limit of an order. The boundaries narrow down where they stand, as long as
-- that saves more than it costs; what is left is walked in order or, where matches are rare, picked from the bitmap
-- and sorted. The constants are measured microseconds: 0.09 for a step of the walk, 60 and 4 a document for picking,
-- 150 for what is not worth another look.
create or replace function search_slice(p_bits varbit, p_fresh integer[], p_ord integer, p_offset integer, p_limit integer)
returns integer[] language plpgsql stable as $$
declare
  total integer := bit_count(p_bits);
  wanted integer := least(p_limit, total - p_offset);
  step integer := search_step(p_ord);
  settled varbit := p_bits; fresh integer[] := '{}'; id integer;
  low_n integer := 0; low_count integer := 0; low_key text := ''; low_doc integer := 0; low_hits varbit;
  high_n integer; high_count integer := total; high_hits varbit;
  ending integer; spread float8; tries integer := 0; place integer; probe record;
begin
  if wanted <= 0 then return '{}'; end if;
  foreach id in array p_fresh loop
    if get_bit(settled, id) = 1 then fresh := fresh || id; settled := set_bit(settled, id, 0); end if;
  end loop;
  if cardinality(p_fresh) > 0 then
    settled := substring(settled for (select capacity from search_state));
  end if;
  ending := (select max(n) + 1 from search_boundary where ord = p_ord);
  high_n := ending; high_hits := settled;
  spread := length(p_bits)::float8 / total / step;
  place := case when p_offset = 0 then ceil(1.3 * wanted * spread) else p_offset * spread end;
  if least(60 + 4 * total, 0.09 * step * ending) > 150 then
    while high_n - low_n > 1 and least(60 + 4 * (high_count - low_count), 0.09 * step * (high_n - low_n)) > 150 loop
      place := least(greatest(place, low_n + 1), high_n - 1);
      probe := search_probe(settled, fresh, p_ord, place);
      if probe.counted <= p_offset then
        low_n := place; low_count := probe.counted; low_key := probe.key; low_doc := probe.doc_id; low_hits := probe.hits;
      else
        high_n := place; high_count := probe.counted; high_hits := probe.hits;
      end if;
      -- Evenly spread matches are found by proportion in two or three tries, others by halving.
      tries := tries + 1;
      place := case when tries > 3 then (low_n + high_n) / 2
        else low_n + (high_n - low_n) * (p_offset - low_count)::float8 / (high_count - low_count) end;
    end loop;
    while high_count < p_offset + wanted loop
      high_n := high_n + ceil((p_offset + wanted - high_count) * (high_n - low_n)::float8 / (high_count - low_count));
      if high_n >= ending then
        high_n := ending; high_count := total; high_hits := settled;
      else
        probe := search_probe(settled, fresh, p_ord, high_n);
        high_count := probe.counted; high_hits := probe.hits;
      end if;
    end loop;
  end if;
  if 60 + 4 * (high_count - low_count) < 0.09 * step * (high_n - low_n) then
    if low_hits is not null then high_hits := high_hits # low_hits; end if;
    return array(
      select d.doc_id from search_document d
       where d.doc_id = any(search_enumerate(high_hits) || fresh) and (d.keys[p_ord], d.doc_id) >= (low_key, low_doc)
       order by d.keys[p_ord], d.doc_id offset p_offset - low_count limit wanted);
  end if;
  return array(
    select doc_id from search_order
     where ord = p_ord and (key, doc_id) >= (low_key, low_doc) and get_bit(p_bits, doc_id) = 1
     order by key, doc_id offset p_offset - low_count limit wanted);
end $$;
