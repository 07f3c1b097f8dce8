import type { Migration } from '@lectern/nest-kit';

/**
 * People are found by the beginning of any word of their name or address, by a name written in one, or by the Hangul
 * initials of it; lists go by the key (created_at, id). Both ask one index, however many people there are.
 */
export const peopleLookUp: Migration = {
  name: '0026-people-look-up',
  sql: `
create function account_words(p_name text, p_email text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple'::regconfig,
    lower(p_name) || ' ' || replace(lower(p_name), ' ', '') || ' ' || p_email || ' ' || split_part(p_email, '@', 2) || ' '
    || translate(split_part(p_email, '@', 1), '.+_-', '    ') || ' ' || (
      select coalesce(string_agg(
               case when ascii(sign) between 44032 and 55203
                 then substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(sign) - 44032) / 588 + 1, 1) else '' end, '' order by place), '')
        from regexp_split_to_table(p_name, '') with ordinality as signs (sign, place)))
$$;
create index account_by_words on account using gin (account_words(name, email));
create index account_by_email_start on account (email text_pattern_ops);
create index account_by_key on account (created_at, id);
create index account_suspended on account (created_at, id) where suspended_at is not null;
create index account_staff on account (created_at, id) where cardinality(array_remove(roles, 'instructor')) > 0;
create index account_by_license on account (license_state, created_at, id);
drop index account_by_joined;
drop index account_by_text;
`,
};
