-- Which documents match. By relevance they come in tiers, each by popularity and rating: as typed in whole words, as
-- pieces of words, by a synonym; in each tier matches in titles come first.

-- Pending documents are judged by their own row; their bits, which may be of yesterday, are overwritten.
create or replace function search_judge_pending(p_groups text[], p_filters text[], p_price_bound text, p_rating_bound text)
returns table (doc_id integer, hit boolean, ended boolean, whole boolean, whole_title boolean, typed boolean,
  typed_title boolean, title boolean)
language sql stable
begin atomic
  select p.doc_id,
         coalesce(d.visible and d.filters @> p_filters
           and (p_price_bound is null or d.keys[6] < p_price_bound)
           and (p_rating_bound is null or d.keys[5] < p_rating_bound), false)
           and search_holds_all(d.words, p_groups, 'wide'),
         coalesce('ended' = any(d.filters), false),
         search_holds_all(d.words, p_groups, 'whole'), search_holds_all(d.title_words, p_groups, 'whole'),
         search_holds_all(d.words, p_groups, 'typed'), search_holds_all(d.title_words, p_groups, 'typed'),
         search_holds_all(d.title_words, p_groups, 'wide')
    from search_pending p left join search_document d using (doc_id);
end;

-- All that matches and, to be ranked, parts of it: whole words, and words or pieces as typed (null where that is all
-- there is, because nothing has a synonym); each again in titles only. ended: what has ended, whether it matches or
-- not; null while nothing has. fresh: the pending documents among what matches.
-- p_max_price in won, p_min_rating in hundredths of a star; null: no limit.
-- A text of several meanings has the word | between them and matches what any of them does. `whole` is then what all of them
-- match, save those that match nothing of their own: 히알루로, typed, is a piece of 히알루로니다제 and means nothing else.
create or replace function search_match(p_tokens text[], p_filters text[], p_max_price integer, p_min_rating integer,
  p_ranked boolean, out bits varbit, out ended varbit, out title varbit, out whole varbit,
  out whole_title varbit, out typed varbit, out typed_title varbit, out fresh integer[])
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  price_bound text := case when p_max_price is not null then search_ascending(p_max_price + 1, 10) end;
  rating_bound text := case when p_min_rating is not null then search_descending(p_min_rating - 1, 3) end;
  matched varbit; matched_title varbit; wide varbit; wide_title varbit; exact record;
  groups text[] := p_tokens; meanings integer[]; wanted text; place integer := 0; word_ids integer[]; pending record;
  filter_count integer; reading text[]; part record; meant varbit[] := '{}';
begin
  if '|' = any(p_tokens) then
    for reading in
      select string_to_array(words, ' ') from string_to_table(array_to_string(p_tokens, ' '), ' | ') as words
    loop
      part := search_match(reading, p_filters, p_max_price, p_min_rating, false);
      bits := coalesce(bits | part.bits, part.bits);
      meant := meant || part.bits;
      ended := part.ended;
      fresh := array(select distinct unnest(fresh || part.fresh));
    end loop;
    select bit_and(one) into whole
      from unnest(meant) with ordinality as of_one (one, n)
     where not exists (
       select from unnest(meant) with ordinality as of_other (other, m)
        where m <> n and one & other = one and (one <> other or m < n));
    return;
  end if;
  -- Joining the empty string brings the value into memory; a stored one would be fetched again at every use.
  select bit_and(f.bits) filter (where f.filter <> 'ended') || B'', count(*) filter (where f.filter <> 'ended'),
         bit_or(f.bits) filter (where f.filter = 'ended') || B''
    into bits, filter_count, ended
    from search_filter f where f.filter = any(array['live', 'ended'] || p_filters);
  if filter_count <= cardinality(p_filters) then bits := bits & ~ bits; end if;
  if price_bound is not null then bits := bits & search_before(6, price_bound); end if;
  if rating_bound is not null then bits := bits & search_before(5, rating_bound); end if;
  if p_ranked then title := bits; whole := bits; whole_title := bits; end if;
  if cardinality(p_tokens) > 0 then
    select g.groups, g.meanings into groups, meanings from search_groups(p_tokens) as g;
    if p_ranked and meanings is not null then typed := bits; typed_title := bits; end if;
  end if;
  foreach wanted in array groups loop
    place := place + 1;
    matched := null; matched_title := null;
    if meanings[place] is not null then
      select m.bits || B'', m.title_bits || B'' into wide, wide_title
        from search_meaning m where m.meaning_id = meanings[place];
      wide := coalesce(wide, bits & ~ bits);
      wide_title := coalesce(wide_title, bits & ~ bits);
      wanted := split_part(wanted, '|', 1);
      if wanted = '' then
        matched := wide; matched_title := wide_title;
      elsif strpos(wanted, ' ') > 0 then
        select bit_and(coalesce(found.bits, wide & ~ wide)), bit_and(coalesce(found.title_bits, wide & ~ wide))
          into matched, matched_title
          from string_to_table(wanted, ' ') as word cross join lateral search_lookup(word) as found;
      end if;
    end if;
    if matched is null then
      select n.bits, n.title_bits into matched, matched_title from search_node n where n.node = wanted;
      if not found then
        word_ids := array(select word_id from search_suffix where suffix >= wanted and suffix < wanted || chr(1114111));
        select bit_or(w.bits), bit_or(w.title_bits) into matched, matched_title
          from search_word w where w.word_id = any(word_ids);
      end if;
      matched := coalesce(matched, bits & ~ bits);
      matched_title := coalesce(matched_title, bits & ~ bits);
    end if;
    if whole is not null then
      if wanted = '' then
        whole := whole & wide; whole_title := whole_title & wide_title;
      else
        select bit_and(w.bits) as bits, bit_and(w.title_bits) as title_bits, count(*) as words into exact
          from search_word w where w.word = any(string_to_array(wanted, ' '));
        if exact.words = cardinality(string_to_array(wanted, ' ')) then
          whole := whole & exact.bits; whole_title := whole_title & exact.title_bits;
        else
          whole := null; whole_title := null;
        end if;
      end if;
    end if;
    if typed is not null then
      typed := typed & matched; typed_title := typed_title & matched_title;
    end if;
    if meanings[place] is not null then
      matched := matched | wide; matched_title := matched_title | wide_title;
    end if;
    bits := bits & matched;
    if p_ranked then title := title & matched_title; end if;
  end loop;

  fresh := '{}';
  if ended is null and exists (select from search_pending) then ended := bits & ~ bits; end if;
  if p_ranked and whole is null and exists (select from search_pending) then
    whole := bits & ~ bits; whole_title := whole;
  end if;
  for pending in select * from search_judge_pending(groups, p_filters, price_bound, rating_bound) loop
    if pending.doc_id >= length(bits) then
      matched := search_zero(pending.doc_id + 64 - length(bits));
      bits := bits || matched; ended := ended || matched; title := title || matched;
      whole := whole || matched; whole_title := whole_title || matched;
      typed := typed || matched; typed_title := typed_title || matched;
    end if;
    bits := set_bit(bits, pending.doc_id, pending.hit::integer);
    ended := set_bit(ended, pending.doc_id, pending.ended::integer);
    title := set_bit(title, pending.doc_id, (pending.hit and pending.title)::integer);
    whole := set_bit(whole, pending.doc_id, (pending.hit and pending.whole)::integer);
    whole_title := set_bit(whole_title, pending.doc_id, (pending.hit and pending.whole_title)::integer);
    typed := set_bit(typed, pending.doc_id, (pending.hit and pending.typed)::integer);
    typed_title := set_bit(typed_title, pending.doc_id, (pending.hit and pending.typed_title)::integer);
    if pending.hit then fresh := fresh || pending.doc_id; end if;
  end loop;
end $$;
