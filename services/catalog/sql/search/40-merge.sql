-- Brings the bitmaps up to date with search_pending. Nothing else writes to them.

create or replace function search_merge_words(ids integer[], old_words text) returns void language plpgsql as $$
declare
  zero varbit := search_zero((select capacity from search_state));
  keep varbit := ~ search_set(zero, ids);
begin
  with added as (
    insert into search_word (word, bits, title_bits)
    select word, zero, zero
      from (select distinct word from search_document d cross join string_to_table(d.words, ' ') as word
             where d.doc_id = any(ids)) new
     where not exists (select from search_word w where w.word = new.word)
    returning word_id, word)
  insert into search_suffix (suffix, word_id)
  select distinct substr(word, place), word_id from added cross join generate_series(1, length(word)) as place;

  with present as (
    select word, array_agg(doc_id) as docs, array_agg(doc_id) filter (where in_title) as title_docs
      from (select d.doc_id, word, strpos(' ' || d.title_words || ' ', ' ' || word || ' ') > 0 as in_title
              from search_document d cross join string_to_table(d.words, ' ') as word
             where d.doc_id = any(ids)) pair
     group by word),
  touched as (
    select word, docs, title_docs
      from present full join (select distinct word from string_to_table(old_words, ' ') as word) gone using (word))
  update search_word w
     set bits = search_set(w.bits & keep, t.docs), title_bits = search_set(w.title_bits & keep, t.title_docs)
    from touched t
   where t.word = w.word;

  update search_node n
     set bits = new.bits, title_bits = new.title_bits
    from (select node,
                 search_set(bits & keep,
                   array(select doc_id from search_document where doc_id = any(ids) and strpos(words, node) > 0)) as bits,
                 search_set(title_bits & keep,
                   array(select doc_id from search_document where doc_id = any(ids) and strpos(title_words, node) > 0)) as title_bits
            from search_node) new
   where new.node = n.node and (new.bits, new.title_bits) <> (n.bits, n.title_bits);
end $$;

create or replace function search_build_meanings() returns void language plpgsql as $$
begin
  update search_meaning m
     set bits = new.bits, title_bits = new.title_bits
    from (select meaning_id, bit_or(choice.bits) as bits, bit_or(choice.title_bits) as title_bits
            from search_meaning
           cross join string_to_table(alternatives, '|') as alternative
           cross join lateral (
             select case when count(found.bits) = count(*) then bit_and(found.bits) end as bits,
                    case when count(found.bits) = count(*) then bit_and(found.title_bits) end as title_bits
               from string_to_table(alternative, ' ') as word cross join lateral search_lookup(word) as found) choice
           group by meaning_id) new
   where new.meaning_id = m.meaning_id and (new.bits, new.title_bits) is distinct from (m.bits, m.title_bits);
end $$;

-- Pieces in more than a handful of words, where joining at every search would cost more than keeping the result, and
-- the words that most searches ask for.
create or replace function search_build_nodes() returns void language plpgsql as $$
begin
  delete from search_word where bit_count(bits) = 0;
  delete from search_suffix s where not exists (select from search_word w where w.word_id = s.word_id);
  delete from search_node;
  insert into search_node (node, bits, title_bits)
  select piece.node, bit_or(w.bits), bit_or(w.title_bits)
    from (select left(suffix, size) as node
            from search_suffix cross join generate_series(1, 12) as size
           where length(suffix) >= size
           group by 1 having count(distinct word_id) > 6
          union
          select word from search_word where bit_count(bits) * 1000 > length(bits)) piece
    join search_suffix s on s.suffix >= piece.node and s.suffix < piece.node || chr(1114111)
    join search_word w using (word_id)
   group by piece.node;
end $$;

-- Documents that are pending and lie beyond the bitmaps are left out; the merge that settles them puts them in.
create or replace function search_build_boundaries(p_ord integer) returns void language plpgsql as $$
declare
  block record;
  room integer := (select capacity from search_state);
  before varbit := search_zero(room);
begin
  delete from search_boundary where ord = p_ord and n > 0;
  for block in
    select n, min(key) as key, (array_agg(doc_id order by key, doc_id))[1] as doc_id, array_agg(doc_id) as docs
      from (select key, doc_id, (row_number() over (order by key, doc_id) - 1) / search_step(p_ord) as n
              from search_order where ord = p_ord and doc_id < room) placed
     group by n order by n
  loop
    if block.n > 0 then
      insert into search_boundary (ord, n, key, doc_id, bits) values (p_ord, block.n, block.key, block.doc_id, before);
    end if;
    before := search_set(before, block.docs);
  end loop;
end $$;

-- Settles up to p_limit pending documents (all of them when null) and returns how many. Another merge under way does
-- the work already; documents that a writer holds wait for the next merge.
create or replace function search_merge(p_limit integer) returns integer language plpgsql as $$
declare
  ids integer[]; text_ids integer[]; gone_words text;
  zero varbit; keep varbit; changed integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('catalog-search-merge', 0)) then return 0; end if;
  with taken as (
    delete from search_pending
     where doc_id in (select doc_id from search_pending order by doc_id limit p_limit for update skip locked)
    returning doc_id, old_words)
  select array_agg(doc_id), array_agg(doc_id) filter (where old_words is not null), string_agg(old_words, ' ')
    into ids, text_ids, gone_words from taken;
  if ids is null then return 0; end if;

  perform search_grow((select max(id) + 1 from unnest(ids) as id));
  zero := search_zero((select capacity from search_state));
  keep := ~ search_set(zero, ids);
  insert into search_filter (filter, bits)
  select filter, zero
    from (select distinct filter from search_document d cross join unnest(d.filters) as filter
           where d.doc_id = any(ids)) new
   where not exists (select from search_filter f where f.filter = new.filter);
  update search_filter f
     set bits = new.bits
    from (select filter,
                 search_set(bits & keep,
                   array(select doc_id from search_document where doc_id = any(ids) and filters @> array[filter])) as bits
            from search_filter) new
   where new.filter = f.filter and new.bits <> f.bits;
  if text_ids is not null then
    perform search_merge_words(text_ids, gone_words);
    perform search_build_meanings();
  end if;

  update search_state
     set changes = changes + cardinality(ids), dictionary_changes = dictionary_changes + cardinality(ids)
  returning changes into changed;
  if changed < greatest(1000, (select bit_count(bits) / 8 from search_filter where filter = 'live')) then
    update search_boundary b
       set bits = new.bits
      from (select ord, n,
                   search_set(bits & keep,
                     array(select d.doc_id from search_document d
                            where d.doc_id = any(ids) and d.visible and (d.keys[ord], d.doc_id) < (key, bound.doc_id))) as bits
              from search_boundary bound where n > 0) new
     where new.ord = b.ord and new.n = b.n and new.bits <> b.bits;
  else
    perform search_build_nodes();
    perform search_build_boundaries(ord) from generate_series(1, 10) as ord;
    update search_state set changes = 0;
  end if;
  return cardinality(ids);
end $$;
