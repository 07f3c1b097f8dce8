-- What people are found by: the beginnings of words of their name and address, a name written in one, and its Hangul initials.
-- The index holds what the function said when a row was written: a change of its words needs `reindex index account_by_words`.
create or replace function account_words(p_name text, p_email text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple'::regconfig,
    lower(p_name) || ' ' || replace(lower(p_name), ' ', '') || ' ' || p_email || ' ' || split_part(p_email, '@', 2) || ' '
    || translate(split_part(p_email, '@', 1), '.+_-', '    ') || ' ' || (
      select coalesce(string_agg(
               case when ascii(sign) between 44032 and 55203
                 then substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(sign) - 44032) / 588 + 1, 1) else '' end, '' order by place), '')
        from regexp_split_to_table(p_name, '') with ordinality as signs (sign, place)))
$$;

create index if not exists account_by_words on account using gin (account_words(name, email));
