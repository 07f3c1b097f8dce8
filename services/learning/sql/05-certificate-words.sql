-- What certificates are found by: the beginnings of words of holder and course, and the Hangul initials of the holder.
-- The index holds what the function said when a row was written: a change of its words needs `reindex index certificate_by_words`.
create or replace function certificate_words(p_holder_ko text, p_holder_en text, p_title_ko text, p_title_en text)
returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple'::regconfig,
    lower(p_holder_ko || ' ' || p_holder_en || ' ' || p_title_ko || ' ' || p_title_en) || ' ' || (
      select coalesce(string_agg(
               case when ascii(sign) between 44032 and 55203
                 then substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(sign) - 44032) / 588 + 1, 1) else '' end, '' order by place), '')
        from regexp_split_to_table(p_holder_ko, '') with ordinality as signs (sign, place)))
$$;

create index if not exists certificate_by_words on certificate using gin (certificate_words(holder_ko, holder_en, title_ko, title_en));
