/**
 * Repeatable draws: `roll` is uniform in 0..1, `pick` an item of a JSON list, early ones more often. What a course has
 * follows from its number alone, so that its counters and its rows can be written apart and still agree.
 */
export const DRAWING_SQL = `
create or replace function pg_temp.roll(seed bigint, salt bigint) returns float8 language sql immutable
return (hashint8extended(seed, salt) & 1048575) / 1048576.0;
create or replace function pg_temp.pick(list jsonb, seed bigint, salt bigint) returns jsonb language sql immutable
return list -> (floor(exp(pg_temp.roll(seed, salt) * ln(jsonb_array_length(list) + 1)))::integer - 1);
create or replace function pg_temp.course_id(no bigint) returns text language sql immutable
return 'grown-' || lpad(no::text, 7, '0');
create or replace function pg_temp.lectures_of(no bigint) returns table (place integer, seconds integer)
language sql immutable begin atomic
  select nth, 600 + floor(pg_temp.roll(no, 1000 + nth) * 1800)::integer
    from generate_series(1, 1 + floor(pg_temp.roll(no, 20) * 8)::integer) as nth;
end;
create or replace function pg_temp.reviews_of(no bigint) returns table (place integer, rating integer)
language sql immutable begin atomic
  select nth, case when luck < bad then 1 + floor(luck / bad * 3)::integer when luck < 0.25 + bad then 4 else 5 end
    from (select pg_temp.roll(no, 22) * 0.35 as bad) as course
   cross join generate_series(1, floor(exp(pg_temp.roll(no, 27) * ln(13)))::integer - 1) as nth
   cross join lateral (select pg_temp.roll(no, 2000 + nth) as luck) as drawn;
end;
`;

/** $1 generated instructors in all, $2 the vocabulary. Portraits are of women at odd numbers and of men at even ones. */
export const INSTRUCTORS_SQL = `
with portraits as (
  select coalesce(jsonb_agg(id order by id) filter (where id ~ '[13579]$'), '[]') as women,
    coalesce(jsonb_agg(id order by id) filter (where id ~ '[02468]$'), '[]') as men
  from image where id ~ '^doctor-[0-9]+$'
)
insert into instructor (id, user_id, surname_ko, given_name_ko, surname_en, given_name_en, name_ko, name_en, gender,
  specialty, profile_picture, introduction, license_verified, created_at)
select 'grown-ins-' || lpad(no::text, 6, '0'), 'grown-user-' || lpad(no::text, 6, '0'),
  surname ->> 0, given_ko, surname ->> 1, given_en, (surname ->> 0) || given_ko, given_en || ' ' || (surname ->> 1),
  case when is_man then 'male' else 'female' end,
  specialty ->> 1, portrait,
  jsonb_build_object('ko', jsonb_build_object('picture', portrait, 'specialty', array[specialty ->> 0]),
    'en', jsonb_build_object('picture', portrait, 'specialty', array[specialty ->> 1])),
  true, timestamptz '2024-01-01 00:00:00Z' + pg_temp.roll(no, 6) * interval '300 days'
from generate_series(1, $1::integer) as no
cross join portraits
cross join lateral (
  select pg_temp.pick($2::jsonb -> 'surnames', no, 1) as surname, pg_temp.roll(no, 4) < 0.5 as is_man,
    $2::jsonb -> 'syllables' -> floor(pg_temp.roll(no, 2) * 26)::integer as one,
    $2::jsonb -> 'syllables' -> floor(pg_temp.roll(no, 3) * 26)::integer as two) as drawn
cross join lateral (
  select (one ->> 0) || (two ->> 0) as given_ko, initcap((one ->> 1) || (two ->> 1)) as given_en,
    $2::jsonb -> 'specialties' -> (case when pg_temp.roll(no, 5) < 0.6 then 0 else 1 end) as specialty,
    pg_temp.pick(case when is_man then men else women end, no, 7) ->> 0 as portrait) as given
on conflict do nothing
`;

/** Courses number $1 to $2, $3 the vocabulary. Pictures are those drawn for a course's category, if any. */
export const CURRICULA_SQL = `
with pictures as (
  select coalesce(jsonb_object_agg(category, ids), '{}') as of_category
  from (select substring(id from '^thumb-([a-z]+)-') as category, jsonb_agg(id order by id) as ids
          from image where id ~ '^thumb-[a-z]+-' group by 1) as drawn
), teachers as (
  select jsonb_agg(id order by id) as ids from instructor where id like 'grown-ins-%'
)
insert into curriculum (id, instructor_id, title_ko, title_en, subtitle_ko, subtitle_en, description_ko, description_en,
  learning_goals_ko, learning_goals_en, category, level, tags_ko, tags_en, languages, is_live,
  thumbnail_ko, thumbnail_en, list_price_minor, list_currency, usd_price_minor, price_krw, views, recent_views,
  lecture_count, duration_seconds, stars_1, stars_2, stars_3, stars_4, stars_5, created_at, updated_at)
select pg_temp.course_id(no), pg_temp.pick(teachers.ids, no, 10) ->> 0,
  concat_ws(' ', area ->> 0, procedure ->> 0, technique ->> 0, format ->> 0, case when part > 1 then part || '편' end),
  concat_ws(' ', area ->> 1, procedure ->> 1, technique ->> 1, format ->> 1, case when part > 1 then 'Part ' || part end),
  format('%s 중심으로 배우는 %s 시술', technique ->> 0, procedure ->> 0),
  format('%s with a focus on %s', procedure ->> 1, lower(technique ->> 1)),
  format('<p>%s 부위의 %s 시술을 %s 중심으로 다뤄요.</p><p>진료실에서 바로 쓸 수 있게 증례와 함께 설명해요.</p>',
    area ->> 0, procedure ->> 0, technique ->> 0),
  format('<p>%s for the %s, taught with a focus on %s.</p><p>Every step is shown on cases, ready for your own practice.</p>',
    procedure ->> 1, lower(area ->> 1), lower(technique ->> 1)),
  array[format('%s 시술의 적응증을 가려내요', procedure ->> 0), format('%s 과정을 단계별로 익혀요', technique ->> 0)],
  array[format('Choose the right patients for %s', lower(procedure ->> 1)), format('Work through %s step by step', lower(technique ->> 1))],
  category, (array['Beginner', 'Intermediate', 'Advanced', 'Expert'])[floor(exp(pg_temp.roll(no, 16) * ln(5)))],
  array[procedure ->> 0, technique ->> 0, area ->> 0], array[procedure ->> 1, technique ->> 1, area ->> 1],
  case when pg_temp.roll(no, 17) < 0.3 then array['ko', 'en'] else array['ko'] end, category = 'live',
  picture, picture, price, 'KRW', round(price / 1400.0) * 100, price,
  views, floor(views * pg_temp.roll(no, 19) * 0.2)::integer,
  lectures, seconds, stars[1], stars[2], stars[3], stars[4], stars[5], created, created
from generate_series($1::bigint, $2::bigint) as no
cross join pictures cross join teachers
cross join lateral (
  select pg_temp.pick($3::jsonb -> 'procedures', no, 11) as procedure, pg_temp.pick($3::jsonb -> 'areas', no, 12) as area,
    pg_temp.pick($3::jsonb -> 'techniques', no, 13) as technique, pg_temp.pick($3::jsonb -> 'formats', no, 14) as format,
    floor(exp(pg_temp.roll(no, 15) * ln(41)))::integer as part, floor(exp(pg_temp.roll(no, 18) * 11))::integer as views,
    pg_temp.roll(no, 24) as place, pg_temp.roll(no, 25) as bargain,
    timestamptz '2024-01-01 00:00:00Z' + pg_temp.roll(no, 26) * interval '650 days' as created) as drawn
cross join lateral (
  select case when place < 0.05 then 'live' when place < 0.1 then 'offline' else procedure ->> 2 end as category,
    case when bargain < 0.06 then 0 when bargain < 0.9 then (pg_temp.pick($3::jsonb -> 'prices', no, 28))::integer
      else 20000 + 100 * floor(pg_temp.roll(no, 29) * 10000)::integer end as price) as derived
cross join lateral (select pg_temp.pick(pictures.of_category -> category, no, 23) ->> 0 as picture) as shown
cross join lateral (
  select count(*)::integer as lectures, sum(seconds)::integer as seconds from pg_temp.lectures_of(no)) as taught
cross join lateral (
  select array[count(*) filter (where rating = 1), count(*) filter (where rating = 2),
    count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5)] as stars
  from pg_temp.reviews_of(no)) as rated
`;

/** The lectures of courses $1 to $2, $3 the vocabulary: each on another technique, the first one as a preview. */
export const LECTURES_SQL = `
insert into lecture (id, curriculum_id, instructor_id, position, title_ko, title_en, description_ko, description_en,
  duration_seconds, type, category, is_preview, media_data, thumbnail, created_at)
select c.id || '-l' || place, c.id, c.instructor_id, place, c.tags_ko[1] || ': ' || (technique ->> 0),
  c.tags_en[1] || ': ' || (technique ->> 1), format('%s 과정을 증례와 함께 살펴봐요.', technique ->> 0),
  format('%s, shown step by step on cases.', technique ->> 1), seconds,
  case category when 'live' then 'live' when 'offline' then 'onsite' else '2d' end, category, place = 1,
  case when category in ('live', 'offline') then jsonb_build_object('videos', jsonb_build_array(jsonb_build_object(
    'live_start_time', starts, 'live_end_time', starts + seconds * interval '1 second'))) else '{}' end,
  c.thumbnail_ko, c.created_at
from generate_series($1::bigint, $2::bigint) as no
join curriculum c on c.id = pg_temp.course_id(no)
cross join lateral pg_temp.lectures_of(no)
cross join lateral (
  select $3::jsonb -> 'techniques' -> (floor(pg_temp.roll(no, 30) * 28)::integer + 5 * place) % 28 as technique,
    date_trunc('day', c.created_at) + interval '30 days 10 hours' + place * interval '1 day' as starts) as drawn
`;

/** The reviews of courses $1 to $2, $3 the vocabulary: in the words that go with their stars. */
export const REVIEWS_SQL = `
insert into review (id, curriculum_id, author, occupation, occupation_code, rating, body, language, progress,
  helpful_count, created_at)
select pg_temp.course_id(no) || '-r' || place, pg_temp.course_id(no),
  case when is_korean then (surname ->> 0) || '○○' else left(surname ->> 1, 1) || '. K.' end,
  case when is_korean then '피부과 전문의' else 'Dermatologist' end, 'physician', written.rating,
  $3::jsonb -> 'opinions' -> (written.rating - 1) ->> case when is_korean then 0 else 1 end,
  case when is_korean then 'ko' else 'en' end, 20 + floor(pg_temp.roll(no, 3000 + place) * 81)::integer,
  floor(exp(pg_temp.roll(no, 4000 + place) * 4))::integer - 1,
  c.created_at + (1 + pg_temp.roll(no, 5000 + place) * 200) * interval '1 day'
from generate_series($1::bigint, $2::bigint) as no
join curriculum c on c.id = pg_temp.course_id(no)
cross join lateral pg_temp.reviews_of(no) as written
cross join lateral (
  select pg_temp.roll(no, 6000 + place) < 0.7 as is_korean,
    pg_temp.pick($3::jsonb -> 'surnames', no, 7000 + place) as surname) as drawn
`;
