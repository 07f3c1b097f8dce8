import type { Migration } from '@lectern/nest-kit';

/**
 * One page of results. `search_page` computes which documents match (a bitmap) and `search_slice` which of them stand
 * at an offset of an order; `search_cards` adds what a card shows, so that a page is one round trip.
 */
export const searchPages: Migration = {
  name: '1004-search-pages',
  sql: `
-- The numbers of the bits that are set. For a few hundred at most: the cost grows with them.
create function search_enumerate(bits varbit) returns integer[] language plpgsql immutable parallel safe as $$
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

-- Documents whose key in an order is below p_key: the nearest boundary's bitmap and the few after it.
create function search_before(p_ord integer, p_key text) returns varbit language plpgsql stable as $$
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
create function search_probe(p_settled varbit, p_fresh integer[], p_ord integer, p_n integer,
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
create function search_slice(p_bits varbit, p_fresh integer[], p_ord integer, p_offset integer, p_limit integer)
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

-- Pending documents are judged by their own row; their bits, which may be of yesterday, are overwritten.
create function search_judge_pending(p_tokens text[], p_filters text[], p_price_bound text, p_rating_bound text)
returns table (doc_id integer, hit boolean, in_title boolean) language sql stable
begin atomic
  select p.doc_id,
         coalesce(d.visible and d.filters @> p_filters
           and (p_price_bound is null or d.keys[6] < p_price_bound)
           and (p_rating_bound is null or d.keys[5] < p_rating_bound)
           and not exists (select from unnest(p_tokens) as token where strpos(d.words, token) = 0), false),
         coalesce(not exists (select from unnest(p_tokens) as token where strpos(d.title_words, token) = 0), false)
    from search_pending p left join search_document d using (doc_id);
end;

-- p_max_price in won, p_min_rating in hundredths of a star; null means no limit. Twelve documents to a page; a page
-- outside 1..last moves to the nearest. In order 10 matches in titles come before the others.
create function search_page(p_tokens text[], p_filters text[], p_max_price integer, p_min_rating integer,
  p_ord integer, p_page integer, out total integer, out page integer, out docs integer[])
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  price_bound text := case when p_max_price is not null then search_ascending(p_max_price + 1, 10) end;
  rating_bound text := case when p_min_rating is not null then search_descending(p_min_rating - 1, 3) end;
  by_relevance boolean := p_ord = 10;
  bits varbit; title varbit; matched varbit; matched_title varbit;
  token text; word_ids integer[]; fresh integer[] := '{}'; pending record;
  filter_count integer; first integer; title_total integer;
begin
  -- Joining the empty string brings the value into memory; a stored one would be fetched again at every use.
  select bit_and(f.bits) || B'', count(*) into bits, filter_count
    from search_filter f where f.filter = any(array['live'] || p_filters);
  if filter_count <= cardinality(p_filters) then bits := bits & ~ bits; end if;
  if price_bound is not null then bits := bits & search_before(6, price_bound); end if;
  if rating_bound is not null then bits := bits & search_before(5, rating_bound); end if;
  title := bits;
  foreach token in array p_tokens loop
    select n.bits, n.title_bits into matched, matched_title from search_node n where n.node = token;
    if not found then
      word_ids := array(select word_id from search_suffix where suffix >= token and suffix < token || chr(1114111));
      select bit_or(w.bits), bit_or(w.title_bits) into matched, matched_title
        from search_word w where w.word_id = any(word_ids);
    end if;
    bits := bits & coalesce(matched, ~ bits);
    if by_relevance then title := title & coalesce(matched_title, ~ title); end if;
  end loop;

  for pending in select * from search_judge_pending(p_tokens, p_filters, price_bound, rating_bound) loop
    if pending.doc_id >= length(bits) then
      matched := search_zero(pending.doc_id + 64 - length(bits));
      bits := bits || matched;
      title := title || matched;
    end if;
    bits := set_bit(bits, pending.doc_id, pending.hit::integer);
    title := set_bit(title, pending.doc_id, (pending.hit and pending.in_title)::integer);
    if pending.hit then fresh := fresh || pending.doc_id; end if;
  end loop;

  total := bit_count(bits);
  page := least(greatest(p_page, 1), greatest((total + 11) / 12, 1));
  first := (page - 1) * 12;
  if not by_relevance then
    docs := search_slice(bits, fresh, p_ord, first, 12);
    return;
  end if;
  title_total := bit_count(title);
  docs := search_slice(title, fresh, p_ord, first, 12);
  if cardinality(docs) < 12 and title_total < total then
    docs := docs || search_slice(bits & ~ title, fresh, p_ord, greatest(first - title_total, 0), 12 - cardinality(docs));
  end if;
end $$;

-- The page's cards with their pictures in a reader's language. No rows when nothing matches.
create function search_cards(p_lang text, p_tokens text[], p_filters text[], p_max_price integer, p_min_rating integer,
  p_ord integer, p_page integer)
returns table (total integer, page integer, id text, instructor_id text, instructor_name_ko text,
  instructor_name_en text, title_ko text, title_en text, category text, level text, tags_ko text[], tags_en text[],
  is_live boolean, thumbnail_ko text, thumbnail_en text, list_price_minor integer, list_currency text,
  usd_price_minor integer, price_krw integer, views integer, lecture_count integer, duration_seconds integer,
  rating float8, rating_count integer, created_at timestamptz, image_id text, image_base text, image_widths integer[],
  image_width integer, image_height integer, image_color text, image_alt_ko text, image_alt_en text)
language plpgsql stable rows 12 set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select found.total, found.page, c.id, c.instructor_id, c.instructor_name_ko, c.instructor_name_en, c.title_ko,
         c.title_en, c.category, c.level, c.tags_ko, c.tags_en, c.is_live, c.thumbnail_ko, c.thumbnail_en,
         c.list_price_minor, c.list_currency, c.usd_price_minor, c.price_krw, c.views, c.lecture_count,
         c.duration_seconds, c.rating::float8, c.rating_count, c.created_at, picture.id, picture.base, picture.widths,
         picture.width, picture.height, picture.color, picture.alt_ko, picture.alt_en
    from search_page(p_tokens, p_filters, p_max_price, p_min_rating, p_ord, p_page) as found
   cross join unnest(found.docs) with ordinality as listed (doc_id, place)
    join search_document d on d.doc_id = listed.doc_id
    join curriculum_card c on c.id = d.curriculum_id
    left join image picture on picture.id = case p_lang
      when 'ko' then coalesce(c.thumbnail_ko, c.thumbnail_en) else coalesce(c.thumbnail_en, c.thumbnail_ko) end
   order by listed.place;
end $$;
`,
};
