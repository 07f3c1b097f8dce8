/** Repeatable draws: `roll` is uniform in 0..1, `pick` an item of a JSON list, early ones more often. */
export const DRAWING_SQL = `
create or replace function pg_temp.roll(seed bigint, salt bigint) returns float8 language sql immutable
return (hashint8extended(seed, salt) & 1048575) / 1048576.0;
create or replace function pg_temp.pick(list jsonb, seed bigint, salt bigint) returns jsonb language sql immutable
return list -> (floor(exp(pg_temp.roll(seed, salt) * ln(jsonb_array_length(list) + 1)))::integer - 1);
`;

/** $1 generated instructors in all, $2 the vocabulary. */
export const INSTRUCTORS_SQL = `
insert into instructor (id, user_id, surname_ko, given_name_ko, surname_en, given_name_en, name_ko, name_en, gender,
  specialty, license_verified, created_at)
select 'scale-ins-' || lpad(no::text, 6, '0'), 'scale-user-' || lpad(no::text, 6, '0'),
  surname ->> 0, given_ko, surname ->> 1, given_en, (surname ->> 0) || given_ko, given_en || ' ' || (surname ->> 1),
  case when pg_temp.roll(no, 4) < 0.5 then 'male' else 'female' end,
  case when pg_temp.roll(no, 5) < 0.6 then 'Dermatology' else 'Plastic Surgery' end,
  true, timestamptz '2024-01-01 00:00:00Z' + pg_temp.roll(no, 6) * interval '300 days'
from generate_series(1, $1::integer) as no
cross join lateral (
  select pg_temp.pick($2::jsonb -> 'surnames', no, 1) as surname,
    $2::jsonb -> 'syllables' -> floor(pg_temp.roll(no, 2) * 26)::integer as one,
    $2::jsonb -> 'syllables' -> floor(pg_temp.roll(no, 3) * 26)::integer as two) as drawn
cross join lateral (
  select (one ->> 0) || (two ->> 0) as given_ko, initcap((one ->> 1) || (two ->> 1)) as given_en) as given
on conflict do nothing
`;

/** $1 curricula in all, $2 the vocabulary. Pictures are those that courses have, if any. */
export const CURRICULA_SQL = `
with pictures as (
  select coalesce(jsonb_agg(id order by id), '[]') as ids from image where id like 'thumb-%'
), teachers as (
  select jsonb_agg(id order by id) as ids from instructor where id like 'scale-ins-%'
)
insert into curriculum (id, instructor_id, title_ko, title_en, category, level, tags_ko, tags_en, languages, is_live,
  thumbnail_ko, thumbnail_en, list_price_minor, list_currency, price_krw, views, recent_views, lecture_count,
  duration_seconds, stars_1, stars_2, stars_3, stars_4, stars_5, created_at, updated_at)
select 'scale-' || lpad(no::text, 7, '0'), pg_temp.pick(teachers.ids, no, 10) ->> 0,
  concat_ws(' ', area ->> 0, procedure ->> 0, technique ->> 0, format ->> 0, case when part > 1 then part || '편' end),
  concat_ws(' ', area ->> 1, procedure ->> 1, technique ->> 1, format ->> 1, case when part > 1 then 'Part ' || part end),
  category, (array['Beginner', 'Intermediate', 'Advanced', 'Expert'])[floor(exp(pg_temp.roll(no, 16) * ln(5)))],
  array[procedure ->> 0, technique ->> 0, area ->> 0], array[procedure ->> 1, technique ->> 1, area ->> 1],
  case when pg_temp.roll(no, 17) < 0.3 then array['ko', 'en'] else array['ko'] end, category = 'live',
  picture ->> 0, picture ->> 0, price, 'KRW', price, views, floor(views * pg_temp.roll(no, 19) * 0.2)::integer,
  lectures, lectures * (600 + floor(pg_temp.roll(no, 21) * 1800)::integer), ratings / 20, ratings / 15,
  ratings * bad / 100, floor(ratings * (20 + bad) / 100), floor(ratings * greatest(70 - 2 * bad, 5) / 100), created, created
from (select coalesce(max(substr(id, 7)::bigint), 0) as last from curriculum where id ~ '^scale-[0-9]{7}$') as numbered
cross join generate_series(last + 1, last + $1::bigint - (select count(*) from curriculum)) as no
cross join pictures cross join teachers
cross join lateral (
  select pg_temp.pick($2::jsonb -> 'procedures', no, 11) as procedure, pg_temp.pick($2::jsonb -> 'areas', no, 12) as area,
    pg_temp.pick($2::jsonb -> 'techniques', no, 13) as technique, pg_temp.pick($2::jsonb -> 'formats', no, 14) as format,
    floor(exp(pg_temp.roll(no, 15) * ln(41)))::integer as part, floor(exp(pg_temp.roll(no, 18) * 11)) as views_drawn,
    1 + floor(pg_temp.roll(no, 20) * 24)::integer as lectures, floor(pg_temp.roll(no, 22) * 35)::integer as bad,
    pg_temp.pick(pictures.ids, no, 23) as picture, pg_temp.roll(no, 24) as place, pg_temp.roll(no, 25) as bargain,
    timestamptz '2024-01-01 00:00:00Z' + pg_temp.roll(no, 26) * interval '650 days' as created) as drawn
cross join lateral (
  select views_drawn::integer as views, floor(views_drawn * pg_temp.roll(no, 27) * 0.05)::integer as ratings,
    case when place < 0.05 then 'live' when place < 0.1 then 'offline' else procedure ->> 2 end as category,
    case when bargain < 0.06 then 0 when bargain < 0.9 then (pg_temp.pick($2::jsonb -> 'prices', no, 28))::integer
      else 20000 + 100 * floor(pg_temp.roll(no, 29) * 10000)::integer end as price) as derived
`;
