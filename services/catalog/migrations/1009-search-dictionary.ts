import type { Migration } from '@lectern/nest-kit';

/**
 * What people may be about to type, or meant to. The service writes it (`DictionaryUpkeep`), because the keys are made
 * by its own pure functions: a word is kept by the keys pressed for it on a Korean keyboard, by its initial consonants
 * and, for finding misspelt ones, by what is left when a letter or two are left out.
 *
 * `search_prefix` holds, for beginnings that many keys share, the most popular terms of each kind, so that completing
 * is one look wherever it is asked.
 */
export const searchDictionary: Migration = {
  name: '1009-search-dictionary',
  sql: `
create table search_term (
  term_id    integer generated always as identity primary key,
  -- a word serves understanding only; the others are suggested as well
  kind       text not null check (kind in ('word', 'term', 'category', 'doctor', 'course')),
  -- curriculum, instructor's user or category; empty for words and terms
  id         text not null,
  text_ko    text not null,
  text_en    text not null,
  popularity integer not null,
  unique (kind, id, text_ko, text_en)
);
create table search_term_key (
  key     text collate "C" not null,
  term_id integer not null references search_term on delete cascade,
  primary key (key, term_id)
);
create index on search_term_key (term_id);
create table search_typo_key (
  key     text collate "C" not null,
  term_id integer not null references search_term on delete cascade,
  primary key (key, term_id)
);
create index on search_typo_key (term_id);
create table search_prefix (
  prefix   text collate "C" primary key,
  term_ids integer[] not null
);

-- How far the dictionary is: changes of the index it has taken in, and when.
alter table search_state
  add dictionary_seen integer not null default -1,
  add dictionary_built_at timestamptz not null default '-infinity';

create view search_dictionary_source as
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
select 'course', c.id, c.title_ko, c.title_en, 1 + c.views
  from (select doc_id from search_order where ord = 10 order by key, doc_id limit 3000) top
  join search_document d using (doc_id) join curriculum c on c.id = d.curriculum_id;

create function search_build_prefixes() returns void language plpgsql as $$
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
create function search_complete(p_key text)
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
`,
};
