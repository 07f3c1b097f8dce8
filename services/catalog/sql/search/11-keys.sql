-- Sort keys: text that compares byte by byte in the order of the value.

create or replace function search_title_key(title text) returns text language sql immutable parallel safe
return left(regexp_replace(search_fold(title) collate pg_c_utf8, '^[^[:alnum:]]+', ''), 200);

-- Hangul before Latin: the letters move to code points behind the syllables.
create or replace function search_title_key_ko(title text) returns text language sql immutable parallel safe
return translate(search_title_key(title), 'abcdefghijklmnopqrstuvwxyz',
  U&'\E000\E001\E002\E003\E004\E005\E006\E007\E008\E009\E00A\E00B\E00C\E00D\E00E\E00F\E010\E011\E012\E013\E014\E015\E016\E017\E018\E019');

create or replace function search_ascending(value numeric, digits integer) returns text language sql immutable parallel safe
return lpad(least(greatest(trunc(value), 0), repeat('9', digits)::numeric)::text, digits, '0');

create or replace function search_descending(value numeric, digits integer) returns text language sql immutable parallel safe
return search_ascending(repeat('9', digits)::numeric - trunc(value), digits);

-- The rating that filters and orders go by: fewer than five ratings (RATED_FROM of the contract) make no average.
create or replace function search_rating(rating numeric, rating_count integer) returns numeric
language sql immutable parallel safe
return case when rating_count >= 5 then rating else 0 end;

-- Popularity by orders of magnitude, and the rating as if five more people had given four stars.
create or replace function search_score(views integer, rating numeric, rating_count integer) returns numeric
language sql immutable parallel safe
return 1000 * (log(1 + views)::numeric + 0.8 * (rating * rating_count + 20) / (rating_count + 5));
