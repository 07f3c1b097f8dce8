import type { Migration } from '@lectern/nest-kit';

/**
 * Synonyms. The service fills `search_meaning` (what to look for) and `search_synonym` (the names of a meaning, without
 * spaces) from `src/search/domain/synonyms`. A meaning keeps its bitmaps ready, as `search_node` does for pieces of words.
 *
 * `search_groups` turns the words of a search into groups: a word that is nothing special stays as it is, others become
 * `typed|alternative|alternative`. Each of these is words that must all be there, and `=word` is a whole word. Names so
 * short that they are pieces of many words have no typed form: `|=ha|hyaluronic =acid`.
 */
export const searchSynonyms: Migration = {
  name: '1007-search-synonyms',
  sql: `
create table search_meaning (
  meaning_id   integer primary key,
  alternatives text not null,
  bits         varbit,
  title_bits   varbit
);
create table search_synonym (
  form       text collate "C" primary key,
  meaning_id integer not null references search_meaning on delete cascade,
  alone      boolean not null
);
alter table search_meaning alter bits set storage external, alter title_bits set storage external;
alter table search_state add synonym_version text not null default '', add dictionary_changes integer not null default 0;

-- Documents with a word, or with a piece of one; null when there are none.
create function search_lookup(p_word text, out bits varbit, out title_bits varbit) language plpgsql stable as $$
begin
  if starts_with(p_word, '=') then
    select w.bits, w.title_bits into bits, title_bits from search_word w where w.word = substr(p_word, 2);
    return;
  end if;
  select n.bits, n.title_bits into bits, title_bits from search_node n where n.node = p_word;
  if not found then
    select bit_or(w.bits), bit_or(w.title_bits) into bits, title_bits
      from search_word w
     where w.word_id = any(array(
       select word_id from search_suffix where suffix >= p_word and suffix < p_word || chr(1114111)));
  end if;
end $$;

create function search_build_meanings() returns void language plpgsql as $$
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

-- A Korean word without the particle at its end. Only ever looked up among synonyms, so it may cut too much.
create function search_stem(word text) returns text language sql immutable parallel safe
return regexp_replace(word, '(에서의|으로의|에서|으로|까지|부터|에게|한테|이나|처럼|보다|하고|이랑|이란|란|랑|을|를|이|가|은|는|의|에|로|와|과|도|만|나)$', '');

create function search_groups(p_tokens text[], out groups text[], out meanings integer[])
language plpgsql stable as $$
declare
  forms text[] := '{}'; known record; joined text; place integer; typed text;
  n integer := cardinality(p_tokens); i integer := 1;
begin
  groups := p_tokens;
  for i in 1..n loop
    for size in 1..least(3, n - i + 1) loop
      joined := array_to_string(p_tokens[i:i + size - 1], '');
      forms := forms || joined || search_stem(joined);
    end loop;
  end loop;
  select array_agg(s.form) as form, array_agg(s.alone) as alone, array_agg(m.meaning_id) as meaning,
         array_agg(m.alternatives) as alternatives
    into known
    from search_synonym s join search_meaning m using (meaning_id) where s.form = any(forms);
  if known.form is null then return; end if;

  -- The longest name wins: thread lifting is one thing and not a thread and a lifting.
  groups := '{}';
  meanings := '{}';
  while i <= n loop
    place := null;
    for size in reverse least(3, n - i + 1)..1 loop
      joined := array_to_string(p_tokens[i:i + size - 1], '');
      place := coalesce(array_position(known.form, joined), array_position(known.form, search_stem(joined)));
      if place is not null then
        -- As typed, but without the particle; the single syllables of 실 리프팅 say nothing by themselves.
        typed := array_to_string(p_tokens[i:i + size - 1], ' ');
        if known.form[place] <> joined then typed := search_stem(typed); end if;
        if typed ~ '(^| ).( |$)' then typed := known.form[place]; end if;
        if known.alone[place] then typed := ''; end if;
        groups := groups || (typed || '|' || known.alternatives[place]);
        meanings := meanings || known.meaning[place];
        i := i + size;
        exit;
      end if;
    end loop;
    if place is null then
      groups := groups || p_tokens[i];
      meanings := meanings || null::integer;
      i := i + 1;
    end if;
  end loop;
end $$;

-- Whether a document's words hold what a group asks for: p_as 'whole' words as typed, 'typed' pieces of words, or
-- 'wide', by any of the alternatives as well.
create function search_holds(p_words text, p_group text, p_as text) returns boolean language sql immutable
return exists (
  select from unnest(case when p_as = 'wide' or starts_with(p_group, '|') then string_to_array(ltrim(p_group, '|'), '|')
                     else (string_to_array(p_group, '|'))[1:1] end) as choice
   where not exists (
     select from unnest(string_to_array(choice, ' ')) as word
      where case when p_as = 'whole' or starts_with(word, '=')
                 then strpos(' ' || p_words || ' ', ' ' || ltrim(word, '=') || ' ')
                 else strpos(p_words, word) end = 0));

create function search_holds_all(p_words text, p_groups text[], p_as text) returns boolean language sql immutable
return coalesce(not exists (select from unnest(p_groups) as g where not search_holds(p_words, g, p_as)), false);

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
`,
};
