import type { Migration } from './migration.ts';

/**
 * Hangul initials of titles and names (ㅂㅌㅅ of 보톡스), by which an index finds what begins with them at any of its words. A
 * service whose lists are looked through like that lists this among its migrations, and makes an index
 * `using gin (initials_of(…))`. `hasInitials` asks it.
 */
export const hangulInitials: Migration = {
  name: '0000-hangul-initials',
  sql: `
-- The initials from each word on to the end, without spaces: 보톡스 입문 is found by ㅂㅌㅅ, ㅂㅌㅅㅇㅁ and ㅇㅁ. What it costs is
-- told to the planner, so that it is not called row by row.
create function initials_of(p_text text) returns tsvector language sql immutable parallel safe cost 1000 as $$
  with word as (
    select place, (
      select coalesce(string_agg(substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(sign) - 44032) / 588 + 1, 1), '' order by n), '')
        from regexp_split_to_table(word, '') with ordinality as signs (sign, n)
       where ascii(sign) between 44032 and 55203) as initials
      from regexp_split_to_table(p_text, '[^가-힣]+') with ordinality as words (word, place))
  select coalesce(to_tsvector('simple'::regconfig, string_agg(rest, ' ')), ''::tsvector)
    from word w, lateral (
      select string_agg(later.initials, '' order by later.place) as rest from word later where later.place >= w.place) r
   where w.initials <> ''
$$;
`,
};

const INITIALS = /^[ㄱ-ㅎ]+$/u;

/** What was typed as initials alone, without spaces; undefined for anything else. */
export function initialsTyped(typed: string): string | undefined {
  const plain = typed.normalize('NFC').replaceAll(/\s+/gu, '');
  return INITIALS.test(plain) ? plain : undefined;
}

/** SQL of whether a text has these initials at one of its words. @param initials A parameter with what `initialsTyped` gave. */
export const hasInitials = (text: string, initials: string): string =>
  `initials_of(${text}) @@ to_tsquery('simple', quote_literal(${initials}) || ':*')`;
