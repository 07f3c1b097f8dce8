import type { Migration } from '@lectern/nest-kit';

/**
 * The index that a search computes with: bit strings in which bit n stands for the document `doc_id` n. All have the
 * same length (`search_state.capacity`), so that terms and filters are combined by AND and counted by `bit_count`.
 *
 * - `search_filter`: one per filter, `live` for what may be shown at all.
 * - `search_word`: one per word, once for the whole text and once for the titles; `search_suffix` finds the words that
 *   contain a given piece, because a piece of a word is the beginning of one of its endings.
 * - `search_node`: the same for pieces that many words contain and for frequent words, joined beforehand.
 * - `search_boundary`: for every order, after each `search_step` documents, which documents come before that place.
 *   This answers "how many results precede here" for deep pages, and price and rating ranges.
 *
 * `search_merge` brings all of them up to date with `search_pending`. Nothing else writes here.
 */
export const searchBitmaps: Migration = {
  name: '1003-search-bitmaps',
  sql: `
create table search_state (
  only_row boolean primary key default true check (only_row),
  capacity integer not null check (capacity % 64 = 0),
  changes  integer not null default 0
);
insert into search_state (capacity) values (1024);

create table search_filter (
  filter text primary key,
  bits   varbit not null
);
create table search_word (
  word_id    integer generated always as identity primary key,
  word       text collate "C" not null unique,
  bits       varbit not null,
  title_bits varbit not null
);
create table search_suffix (
  suffix  text collate "C" not null,
  word_id integer not null,
  primary key (suffix, word_id)
);
create table search_node (
  node       text collate "C" primary key,
  bits       varbit not null,
  title_bits varbit not null
);
create table search_boundary (
  ord    smallint not null,
  n      integer not null,
  key    text collate "C" not null,
  doc_id integer not null,
  bits   varbit not null,
  primary key (ord, n),
  unique (ord, key, doc_id)
);

-- Dense bitmaps hardly shrink, and unpacking them costs more than reading them.
alter table search_filter alter bits set storage external;
alter table search_node alter bits set storage external, alter title_bits set storage external;
alter table search_boundary alter bits set storage external;

create function search_zero(capacity integer) returns varbit language sql immutable strict parallel safe
return repeat('0', capacity)::varbit;

create function search_set(bits varbit, ids integer[]) returns varbit language plpgsql immutable parallel safe as $$
declare
  id integer;
begin
  foreach id in array coalesce(ids, '{}') loop
    bits := set_bit(bits, id, 1);
  end loop;
  return bits;
end $$;

-- Price and rating are filtered by range as well, which reads one part of their order.
create function search_step(ord integer) returns integer language sql immutable strict parallel safe
return case when ord in (5, 6) then 256 else 1024 end;

insert into search_filter (filter, bits) values ('live', search_zero(1024));
insert into search_boundary (ord, n, key, doc_id, bits)
select ord, 0, '', 0, search_zero(1024) from generate_series(1, 10) as ord;

create function search_grow(needed integer) returns void language plpgsql as $$
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

create function search_merge_words(ids integer[], old_words text) returns void language plpgsql as $$
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

-- Pieces in more than a handful of words, where joining at every search would cost more than keeping the result, and
-- the words that most searches ask for.
create function search_build_nodes() returns void language plpgsql as $$
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

create function search_build_boundaries(p_ord integer) returns void language plpgsql as $$
declare
  block record;
  before varbit := search_zero((select capacity from search_state));
begin
  delete from search_boundary where ord = p_ord and n > 0;
  for block in
    select n, min(key) as key, (array_agg(doc_id order by key, doc_id))[1] as doc_id, array_agg(doc_id) as docs
      from (select key, doc_id, (row_number() over (order by key, doc_id) - 1) / search_step(p_ord) as n
              from search_order where ord = p_ord) placed
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
create function search_merge(p_limit integer) returns integer language plpgsql as $$
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
  if text_ids is not null then perform search_merge_words(text_ids, gone_words); end if;

  update search_state set changes = changes + cardinality(ids) returning changes into changed;
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

select search_merge(null);
`,
};
