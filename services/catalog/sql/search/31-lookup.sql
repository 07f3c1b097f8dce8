-- Synonyms. The service fills search_meaning (what to look for) and search_synonym (the names of a meaning, without
-- spaces) from src/search/domain/synonyms. A meaning keeps its bitmaps ready, as search_node does for pieces of words.
--
-- search_groups turns the words of a search into groups: an ordinary word stays as it is, others become
-- `typed|alternative|alternative`. Each alternative is words that must all be there, and `=word` is a whole word. Names so
-- short that they are pieces of many words have no typed form: `|=ha|hyaluronic =acid`.

-- Documents with a word, or with a piece of one; null when there are none.
create or replace function search_lookup(p_word text, out bits varbit, out title_bits varbit) language plpgsql stable as $$
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

create or replace function search_groups(p_tokens text[], out groups text[], out meanings integer[])
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
create or replace function search_holds(p_words text, p_group text, p_as text) returns boolean language sql immutable
return exists (
  select from unnest(case when p_as = 'wide' or starts_with(p_group, '|') then string_to_array(ltrim(p_group, '|'), '|')
                     else (string_to_array(p_group, '|'))[1:1] end) as choice
   where not exists (
     select from unnest(string_to_array(choice, ' ')) as word
      where case when p_as = 'whole' or starts_with(word, '=')
                 then strpos(' ' || p_words || ' ', ' ' || ltrim(word, '=') || ' ')
                 else strpos(p_words, word) end = 0));

create or replace function search_holds_all(p_words text, p_groups text[], p_as text) returns boolean language sql immutable
return coalesce(not exists (select from unnest(p_groups) as g where not search_holds(p_words, g, p_as)), false);
