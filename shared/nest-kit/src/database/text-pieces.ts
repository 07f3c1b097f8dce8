import type { Migration } from './migration.ts';

/**
 * Pieces of texts, by which an index finds what holds some letters anywhere: also one Hangul syllable or two, of which no
 * trigram is made, and parts of words, which an index of words does not know. A service whose lists are looked through like that
 * lists this among its migrations, and makes an index `using gin (text_pieces(…))` in one of its own. `hasPieces` asks it.
 */
export const textPieces: Migration = {
  name: '0000-text-pieces',
  sql: `
-- Every one, two and three signs in a row, in lower case. What it costs is told to the planner, so that it is not called row by row.
create function text_pieces(p_text text) returns text[] language plpgsql immutable parallel safe cost 1000 as $$
declare
  sign text; before text := ''; two_before text := ''; pieces text[] := '{}';
begin
  foreach sign in array string_to_array(lower(coalesce(p_text, '')), null) loop
    pieces := pieces || sign;
    if before <> '' then pieces := pieces || (before || sign); end if;
    if two_before <> '' then pieces := pieces || (two_before || sign); end if;
    two_before := case when before = '' then '' else before || sign end;
    before := sign;
  end loop;
  return pieces;
end $$;

-- The longest pieces of what was typed, all of which a text has that holds it. Twenty narrow enough.
create function pieces_of_typed(p_typed text) returns text[] language sql immutable parallel safe as $$
  select case when length(typed) <= 3 then array[typed]
              else array(select substr(typed, place, 3) from generate_series(1, least(length(typed) - 2, 20)) place) end
    from lower(p_typed) as typed
$$;
`,
};

/** SQL of whether a text has the pieces of what was typed, for an index; what it finds is still to be compared with it. */
export const hasPieces = (text: string, typed: string): string =>
  `text_pieces(${text}) @> pieces_of_typed(${typed})`;

/** Signs that are the lower case of no other one. */
const CASELESS = /^[\p{Script=Hangul}\p{Script=Han}\d\s.,#/()-]*$/u;

/**
 * SQL of whether one of the texts holds what was typed, which is in lower case. @param words What was typed, where it is known
 * before it is a parameter: texts are not written in lower case first, which takes longer than all else, for what has no case.
 */
export const holdsTyped = (texts: readonly string[], typed: string, words?: string): string => {
  const isCaseless = words !== undefined && CASELESS.test(words);
  return `(${texts.map((text) => `strpos(${isCaseless ? text : `lower(${text})`}, ${typed}) > 0`).join(' or ')})`;
};
