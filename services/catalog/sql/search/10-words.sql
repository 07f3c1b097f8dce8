-- Text as the search compares it. These functions are not strict, so that the planner can inline them.

-- Case, width, compatibility forms, accents and apostrophes are folded away; Hangul stays composed.
create or replace function search_fold(input text) returns text language sql immutable parallel safe
return translate(normalize(regexp_replace(
  normalize(lower(normalize(input, NFKC) collate pg_c_utf8), NFKD), '[\u0300-\u036f]', '', 'g'), NFC), 'ς''’ʼ', 'σ');

-- Every word of a text once, in lower case. Of a course's text the first 4,000 characters are enough to find it, and no course
-- may fill the index by itself.
create or replace function search_words(input text) returns text language sql immutable parallel safe
return (
  select coalesce(string_agg(distinct left(word, 64), ' '), '')
    from regexp_split_to_table(search_fold(left(input, 4000)) collate pg_c_utf8, '[^[:alnum:]]+') as word
   where word <> '');

-- A Korean word without the particle at its end. The result is only looked up among synonyms, so it may cut too much.
-- A test compares the particles with those of src/search/domain.
create or replace function search_stem(word text) returns text language sql immutable parallel safe
return regexp_replace(word, '(에서의|으로의|이라는|에서|으로|까지|부터|에게|한테|이나|처럼|보다|마다|조차|밖에|이란|라는|하고|이랑|란|랑|을|를|이|가|은|는|의|에|로|와|과|도|만|나)$', '');
