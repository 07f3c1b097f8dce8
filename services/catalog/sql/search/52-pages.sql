-- One page of results, and the counts beside the filters.

-- Twelve documents to a page; a page outside 1..last moves to the nearest. Order 10 is relevance. What has ended comes last
-- in every order, each of its tiers in turn.
create or replace function search_page(p_tokens text[], p_filters text[], p_max_price integer, p_min_rating integer,
  p_ord integer, p_page integer, out total integer, out page integer, out docs integer[])
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  found record; skip integer; going varbit; tiers varbit[]; tier varbit; seen varbit; id integer;
begin
  found := search_match(p_tokens, p_filters, p_max_price, p_min_rating, p_ord = 10);
  total := bit_count(found.bits);
  page := least(greatest(p_page, 1), greatest((total + 11) / 12, 1));
  skip := (page - 1) * 12;
  if p_ord = 10 and '|' = any(p_tokens) then
    docs := search_interleave(p_tokens, p_filters, p_max_price, p_min_rating,
      search_slice(found.whole, found.fresh, 10, 0, 12));
    if page = 1 then return; end if;
    foreach id in array docs loop found.bits := set_bit(found.bits, id, 0); end loop;
    found.whole := found.whole & found.bits;
    skip := skip - 12;
  end if;
  if bit_count(found.bits & found.ended) > 0 then
    going := ~ found.ended;
  elsif p_ord <> 10 then
    docs := search_slice(found.bits, found.fresh, p_ord, skip, 12);
    return;
  end if;
  docs := '{}';
  tiers := case when p_ord <> 10 then array[found.bits]
    else array[found.whole_title, found.whole, found.typed_title, found.typed, found.title, found.bits] end;
  -- The second round takes up what the first has left out.
  <<rounds>>
  for round in 1..case when going is null then 1 else 2 end loop
    foreach tier in array tiers loop
      continue when tier is null;
      if round = 1 and going is not null then tier := tier & going; end if;
      if seen is null then
        seen := tier;
      else
        tier := tier & ~ seen;
        seen := seen | tier;
      end if;
      docs := docs || search_slice(tier, found.fresh, p_ord, skip, 12 - cardinality(docs));
      exit rounds when cardinality(docs) >= 12;
      skip := greatest(skip - bit_count(tier), 0);
    end loop;
  end loop;
end $$;

-- It took four arguments until 2026-11-23.
drop function if exists search_interleave(text[], text[], integer, integer);

-- The first page of a text with several meanings: p_shared, which is right whatever was meant, then the best course of each
-- meaning in turn, then the second ones. The writer meant one of them, and none is likely enough to hide the others.
create or replace function search_interleave(p_tokens text[], p_filters text[], p_max_price integer, p_min_rating integer,
  p_shared integer[])
returns integer[] language sql stable
return array(
  select doc_id from (
    select doc_id, bool_or('ended' = any(d.filters)) as ended, min(turn) as turn
      from (select listed.doc_id, array[listed.place, reading] as turn
              from string_to_table(array_to_string(p_tokens, ' '), ' | ') with ordinality as meant (words, reading)
             cross join lateral search_page(string_to_array(words, ' '), p_filters, p_max_price, p_min_rating, 10, 1) as one
             cross join lateral unnest(one.docs) with ordinality as listed (doc_id, place)
            union all
            select id, array[0, place] from unnest(p_shared) with ordinality as shared (id, place)) listed
      join search_document d using (doc_id)
     group by doc_id) ranked
   order by ended, turn limit 12);

-- The page's cards, in order, with their pictures in a reader's language. One JSON value, because taking apart twelve rows
-- of 33 columns was the largest part of what the service spent on a search.
create or replace function search_cards(p_lang text, p_tokens text[], p_filters text[], p_max_price integer, p_min_rating integer,
  p_ord integer, p_page integer, out total integer, out page integer, out cards json)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  docs integer[];
begin
  select found.total, found.page, found.docs into total, page, docs
    from search_page(p_tokens, p_filters, p_max_price, p_min_rating, p_ord, p_page) as found;
  select coalesce(json_agg(card), '[]') into cards
    from (select c.*, picture
            from unnest(docs) with ordinality as listed (doc_id, place)
            join search_document d on d.doc_id = listed.doc_id
            join curriculum_card c on c.id = d.curriculum_id
            left join image picture on picture.id = case p_lang
              when 'ko' then coalesce(c.thumbnail_ko, c.thumbnail_en)
              else coalesce(c.thumbnail_en, c.thumbnail_ko) end
           order by listed.place) card;
end $$;

-- For every filter, the number of documents under all other kinds of filters, such as {"level=Expert": 3, "free": 1}.
create or replace function search_facets(p_tokens text[], p_filters text[], p_max_price integer, p_min_rating integer)
returns json language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  bits varbit; fresh integer[]; id integer; filter record; own varbit; names text[] := '{}'; maps varbit[] := '{}';
  kinds constant text[] := array['category', 'level', 'free']; kind text; others varbit; wanted text; place integer;
  counts jsonb := '{}';
begin
  select m.bits, m.fresh into bits, fresh from search_match(p_tokens, '{}', p_max_price, p_min_rating, false) as m;
  for filter in select f.filter, f.bits from search_filter f where f.filter not in ('live', 'ended') loop
    own := filter.bits || search_zero((length(bits) - length(filter.bits))::integer);
    foreach id in array fresh loop
      own := set_bit(own, id, (select filter.filter = any(d.filters) from search_document d where d.doc_id = id)::integer);
    end loop;
    names := names || filter.filter;
    maps := maps || own;
  end loop;
  foreach kind in array kinds loop
    others := bits;
    foreach wanted in array p_filters loop
      if split_part(wanted, '=', 1) <> kind then
        place := array_position(names, wanted);
        others := case when place is null then others & ~ others else others & maps[place] end;
      end if;
    end loop;
    for place in 1..cardinality(names) loop
      if split_part(names[place], '=', 1) = kind then
        counts := counts || jsonb_build_object(names[place], bit_count(others & maps[place]));
      end if;
    end loop;
  end loop;
  return counts;
end $$;
