-- What people may be about to type, or meant to. DictionaryUpkeep of the service writes search_term and its keys, because
-- pure functions of the service make the keys: the keys pressed on a Korean keyboard, initial consonants and, to find
-- misspelt words, what is left when one or two letters are left out. search_prefix holds, for beginnings that many keys
-- share, the most popular terms of each kind.

create or replace view search_dictionary_source as
with live as (select bits from search_filter where filter = 'live'),
published as materialized (select id, tags_ko, tags_en, views, instructor_id from curriculum where status = 'published')
select 'word' as kind, '' as id, w.word as text_ko, w.word as text_en,
       bit_count(w.bits & live.bits)::float8 as weight
  from search_word w cross join live
 where bit_count(w.bits & live.bits) > 0 and length(w.word) between 2 and 24 and w.word !~ '^[0-9]+$'
union all
select 'term', '', tag, tag, sum(1 + views)
  from published cross join lateral (select distinct unnest(tags_ko || tags_en) as tag) t
 where length(tag) between 1 and 60
 group by tag
union all
select 'doctor', i.user_id, min(i.name_ko), min(i.name_en), sum(1 + c.views)
  from published c join instructor i on i.id = c.instructor_id where i.gender <> 'admin' group by i.user_id
union all
-- A course that has ended is still found by its name, behind the others.
select 'course', c.id, c.title_ko, c.title_en, case when c.has_ended then 1 else 1 + c.views end
  from (select doc_id from search_order where ord = 10 order by key, doc_id limit 3000) top
  join search_document d using (doc_id) join curriculum c on c.id = d.curriculum_id;

create or replace function search_build_prefixes() returns void language plpgsql as $$
begin
  delete from search_prefix;
  insert into search_prefix (prefix, term_ids)
  with heavy as (
    select left(key, size) as prefix
      from search_term_key cross join generate_series(1, 16) as size
     where length(key) >= size
     group by 1 having count(*) > 48)
  select prefix, array_agg(term_id order by place, kind)
    from (select h.prefix, t.kind, t.term_id,
                 row_number() over (partition by h.prefix, t.kind order by t.popularity desc, t.term_id) as place
            from heavy h
           cross join lateral (
             select distinct k.term_id from search_term_key k
              where k.key >= h.prefix and k.key < h.prefix || chr(1114111)) k
            join search_term t using (term_id)) placed
   where place <= 8
   group by prefix;
end $$;

-- Terms with a key that begins so; is_whole: the key is all of it.
create or replace function search_complete(p_key text)
returns table (kind text, id text, text_ko text, text_en text, popularity integer, is_whole boolean)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  whole integer[] := array(select k.term_id from search_term_key k where k.key = p_key limit 48);
  others integer[];
begin
  select p.term_ids into others from search_prefix p where p.prefix = p_key;
  if not found then
    others := array(select k.term_id from search_term_key k
                     where k.key >= p_key and k.key < p_key || chr(1114111) order by k.key limit 64);
  end if;
  return query
  select t.kind, t.id, t.text_ko, t.text_en, t.popularity, t.term_id = any(whole)
    from search_term t where t.term_id = any(whole || others);
end $$;

-- All that is asked about a text that finds nothing, in one round trip, because the reader is typing. A row says what it
-- is `about`: a 'word' that is in a course or has a synonym, a 'half' that is a whole word, what completes a 'key', or
-- what is one 'typo' away.
create or replace function search_understand(p_words text[], p_keys text[], p_halves text[], p_typos text[])
returns table (about text, asked text, kind text, id text, text_ko text, text_en text, popularity integer, is_whole boolean)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  wanted text;
begin
  foreach wanted in array p_words loop
    if exists (select from search_suffix s where s.suffix >= wanted and s.suffix < wanted || chr(1114111))
       or exists (select from search_synonym s join search_meaning m using (meaning_id)
                   where s.form in (wanted, search_stem(wanted)) and bit_count(m.bits) > 0) then
      about := 'word'; asked := wanted;
      return next;
    end if;
  end loop;
  foreach wanted in array p_keys loop
    return query
    select 'key', wanted, found.* from search_complete(wanted) as found;
  end loop;
  if cardinality(p_halves) > 0 then
    return query
    select 'half', w.word, null, null, null, null, null::integer, null::boolean
      from search_word w where w.word = any(p_halves)
    union all
    select 'half', s.form, null, null, null, null, null, null
      from search_synonym s join search_meaning m using (meaning_id)
     where s.form = any(p_halves) and bit_count(m.bits) > 0;
  end if;
  if cardinality(p_typos) > 0 then
    return query
    select 'typo', null, t.kind, t.id, t.text_ko, t.text_en, t.popularity, false
      from search_term t
     where t.term_id = any(array(select k.term_id from search_typo_key k where k.key = any(p_typos) limit 2000));
  end if;
end $$;
