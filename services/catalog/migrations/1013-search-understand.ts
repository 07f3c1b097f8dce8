import type { Migration } from '@lectern/nest-kit';

/**
 * All that is asked about a text that finds nothing, in one trip: somebody is typing meanwhile. A row says what it is
 * `about`: a 'word' that is in some course or goes by another name, a 'half' that is a whole word, what completes a
 * 'key', or what is one 'typo' away.
 */
export const searchUnderstand: Migration = {
  name: '1013-search-understand',
  sql: `
create function search_understand(p_words text[], p_keys text[], p_halves text[], p_typos text[])
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
`,
};
