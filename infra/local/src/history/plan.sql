-- The plan of a made-up history: who lives in it, what they order, and what they watch. Each choice is drawn from a hash of
-- what it is about, so that the same seed and catalogue always plan the same. `roll`, `stable_id`, `moment`,
-- `viewing_moment`, `viewing_share` and `draw_course` stand in `plan-functions.ts`, because they hold the weights.

create temporary table history_course on commit drop as
select c.id, c.title_ko, c.title_en, c.category, c.price_krw, coalesce(c.usd_price_minor, c.converted_usd_minor, 0) as price_usd,
       c.usd_price_minor is null as is_converted, c.duration_seconds, c.thumbnail_ko, coalesce(i.id, '') as instructor_id,
       coalesce(i.name_ko, '') as instructor_ko, coalesce(i.name_en, '') as instructor_en,
       o.opened_at, o.no, pg_temp.roll('quality ' || c.id) as quality
  from pg_temp.history_sold o join catalog.curriculum c on c.id = o.id left join catalog.instructor i on i.id = c.instructor_id;
alter table history_course add primary key (id);
create unique index on history_course (no);

create temporary table history_lecture on commit drop as
select l.id, l.curriculum_id, l.duration_seconds * 1000 as duration_ms,
       row_number() over (partition by l.curriculum_id order by l.position, l.id)::int as no,
       count(*) over (partition by l.curriculum_id)::int as lectures,
       sum(l.duration_seconds * 1000) over (partition by l.curriculum_id) as course_ms
  from catalog.lecture l join history_course c on c.id = l.curriculum_id
 where l.removed_at is null and l.duration_seconds > 0;
create index on history_lecture (curriculum_id);
analyze history_lecture;

-- Where in a lecture many skip ahead, and how many do.
create temporary table history_dip on commit drop as
select l.id as lecture_id, spot, from_ms, from_ms + 500 * ceil(l.duration_ms * (0.006 + 0.022 * pg_temp.roll('wide ' || l.id || spot)) / 500)::int as to_ms,
       0.08 + 0.4 * pg_temp.roll('often ' || l.id || spot) as share
  from history_lecture l cross join generate_series(1, 6) as spot
 cross join lateral (select 500 * floor(l.duration_ms * (0.04 + 0.85 * pg_temp.roll('dip ' || l.id || spot)) / 500)::int as from_ms) f;
create index on history_dip (lecture_id);
analyze history_dip;

create temporary table history_person on commit drop as
with drawn as (
  select no, 'person ' || no as key, pg_temp.roll('country ' || no) as country_roll, power(pg_temp.roll('join ' || no), 1.5) as share,
         pg_temp.roll('gender ' || no) as gender_roll, pg_temp.roll('keen ' || no) as keen
    from generate_series(1, (select learners from history_run_now)) as no),
named as (
  select d.*, c.code as country, c.language, case when gender_roll < 0.58 then 'female' when gender_roll < 0.97 then 'male' else 'other' end as gender,
         -- The first names of a list are drawn more often.
         c.last[1 + floor(cardinality(c.last) * power(pg_temp.roll('last ' || d.no), 1.7))::int] as last_name,
         case when gender_roll < 0.58 then c.female[1 + floor(cardinality(c.female) * pg_temp.roll('first ' || d.no))::int]
              else c.male[1 + floor(cardinality(c.male) * pg_temp.roll('first ' || d.no))::int] end as first_name
    from drawn d join history_country c on d.country_roll >= c.from_share and d.country_roll < c.to_share)
select n.no, pg_temp.stable_id(key) as id, country, language, gender, last_name, first_name, last_name || ' ' || first_name as name,
       share, keen, pg_temp.moment(share, key) as joined_at,
       case when pg_temp.roll('occupation ' || no) < 0.82 then 'physician' when pg_temp.roll('occupation ' || no) < 0.94 then 'registered-nurse' else 'other' end as occupation,
       pg_temp.roll('licence ' || no) as licence_roll,
       -- Some leave in the middle of it: their accounts are deleted, what the law has us keep stays.
       case when pg_temp.roll('leaves ' || no) < 0.02 and share < 0.75 then pg_temp.moment(share + (1 - share) * (0.3 + 0.6 * pg_temp.roll('left ' || no)), key || ' left') end as left_at,
       'deleted-' || pg_temp.stable_id('pseudonym ' || no) as pseudonym
  from named n;
alter table history_person add primary key (id);
update history_person set left_at = null where left_at < joined_at + interval '3 days';

-- What somebody wants to buy: people who like it come again.
create temporary table history_order on commit drop as
with wanted as (
  select p.no as person_no, p.id as person_id, p.country, p.keen, p.left_at, p.joined_at, k, 'order ' || p.no || ' ' || k as key,
         p.share + (1 - p.share) * case when k = 1 then 0.12 * pg_temp.roll('first order ' || p.no) else power(pg_temp.roll('when ' || p.no || ' ' || k), 1.5) end as share
    from history_person p
   cross join lateral generate_series(1, case when pg_temp.roll('buys ' || p.no) < 0.22 then 0
           else least(14, 1 + floor(-3.1 * ln(1 - 0.999 * p.keen)))::int end) as k),
dated as (
  select w.*, greatest(pg_temp.moment(share, key), joined_at + interval '7 minutes') as created_at from wanted w),
chosen as (
  select distinct on (d.person_id, c.id) d.*, c.id as course_id, c.title_ko, c.title_en, c.price_krw, c.price_usd, c.is_converted
    from dated d
    join history_course c on c.no = pg_temp.draw_course(d.created_at, pg_temp.roll('course ' || d.key))
   where (left_at is null or created_at < left_at - interval '2 days') and created_at < (select ends_at from history_run_now)
   order by d.person_id, c.id, created_at, k),
paying as (
  select *, pg_temp.roll('way ' || key) as way, pg_temp.roll('ends ' || key) as ending,
         case when country = 'KR' then 'domestic' when pg_temp.roll('method ' || key) < 0.55 then 'paypal' else 'overseas_krw' end as method
    from chosen),
priced as (
  select *, case when method = 'paypal' and price_usd > 0 then 'USD' else 'KRW' end as currency,
         case when method = 'paypal' and price_usd > 0 then price_usd else price_krw end as list_minor from paying),
coded as (
  select p.*, case when list_minor = 0 then null else (
           select c.id from history_code c
            where p.created_at >= c.starts_at and p.created_at < c.ends_at and pg_temp.roll('code ' || p.key || c.code) < c.share
            order by c.percent desc, c.id limit 1) end as wanted_code
    from priced p),
once as (
  select *, case when wanted_code is not null and row_number() over (partition by person_id, wanted_code order by created_at, k) = 1 then wanted_code end as code_id
    from coded)
select o.person_no, o.person_id, o.key, o.keen, o.share, o.left_at, o.course_id, o.title_ko, o.title_en, o.is_converted, o.currency, o.created_at,
       case when o.method = 'paypal' and o.currency = 'KRW' then 'overseas_krw' else o.method end as method,
       'LECTERN_PAST_' || substr(md5((select seed from history_run_now) || o.key), 1, 22) as id,
       pg_temp.stable_id('attempt ' || o.key) as attempt_id, 'past_' || md5('payment ' || (select seed from history_run_now) || o.key) as payment_key,
       o.code_id, c.percent, o.list_minor, coalesce(floor(o.list_minor * c.percent / 100.0)::bigint, 0) as discount_minor,
       o.list_minor - coalesce(floor(o.list_minor * c.percent / 100.0)::bigint, 0) as amount_minor,
       case when o.list_minor = 0 or ending < 0.86 then 'PAID' when ending < 0.93 then 'EXPIRED' when ending < 0.96 then 'SUPERSEDED' else 'FAILED' end as ends_as,
       o.created_at + make_interval(secs => case when o.list_minor = 0 then 0.1 else 40 + 700 * pg_temp.roll('slow ' || o.key) end) as claimed_at,
       case when o.method = 'paypal' and o.currency = 'USD' then 'PayPal' when o.method <> 'domestic' or way < 0.6 then 'card' when way < 0.77 then '카카오페이'
            when way < 0.87 then '토스페이' when way < 0.94 then '네이버페이' else 'transfer' end as paid_by
  from once o left join history_code c on c.id = o.code_id;
alter table history_order add primary key (id);
create index on history_order (person_id);
analyze history_order;

-- What is given back: before anything was opened in full, after that in part, and now and then by staff.
create temporary table history_refund on commit drop as
with asked as (
  select o.*, pg_temp.roll('refund ' || key) as roll, pg_temp.roll('refund kind ' || key) as kind_roll,
         o.claimed_at + make_interval(secs => 86400 * (0.1 + 5.5 * pg_temp.roll('refund day ' || key))) as requested_at
    from history_order o where o.ends_as = 'PAID' and o.amount_minor >= 1000)
select id as order_id, pg_temp.stable_id('refund ' || key) as id, key, requested_at,
       requested_at + make_interval(secs => 3600 * (3 + 40 * pg_temp.roll('decided ' || key))) as decided_at,
       case when kind_roll < 0.55 then 'vod-unstarted' when kind_roll < 0.8 then 'vod-divisible' when kind_roll < 0.9 then 'staff' else 'vod-late' end as rule
  from asked
 where roll < 0.055 and requested_at + interval '3 days' < (select ends_at from history_run_now)
   and (left_at is null or requested_at + interval '3 days' < left_at);
alter table history_refund add primary key (order_id);

-- Who watches which lectures of what they bought, from when, and how far.
create temporary table history_viewing on commit drop as
with reader as (
  select o.*, r.rule, r.requested_at, pg_temp.viewing_share(o.claimed_at) as from_share, pg_temp.roll('watches ' || o.key) as watches, pg_temp.roll('depth ' || o.key) as depth,
         -- How far apart the lectures of a course are watched: some take a weekend, most some weeks.
         (0.006 + 0.05 * power(pg_temp.roll('pace ' || o.key), 2)) as pace
    from history_order o left join history_refund r on r.order_id = o.id
   where o.ends_as = 'PAID' and r.rule is distinct from 'vod-unstarted'),
reached as (
  select r.*, l.id as lecture_id, l.no, l.lectures, l.duration_ms, l.course_ms, r.key || ' ' || l.no as lecture_key,
         case when rule = 'vod-divisible' then least(2, l.lectures - 1)
              when watches < 0.14 then 0
              when watches < 0.14 + 0.26 + 0.25 * keen then l.lectures
              else ceil(l.lectures * power(depth, 0.8))::int end as until_no
    from reader r join history_lecture l on l.curriculum_id = r.course_id),
begun as (
  select r.*, case when rule = 'vod-divisible' then claimed_at + make_interval(secs => 1200 * no)
              else greatest(pg_temp.viewing_moment(from_share + pace * (no - 1 + pg_temp.roll('gap ' || lecture_key)), lecture_key), claimed_at + make_interval(secs => 2000 * no)) end as begun_at,
         case when no = until_no and until_no < lectures then 0.05 + 0.9 * pg_temp.roll('stops ' || lecture_key)
              when pg_temp.roll('end ' || lecture_key) < 0.8 then 1 else 0.93 + 0.06 * pg_temp.roll('tail ' || lecture_key) end as fraction
    from reached r where no <= until_no and from_share + pace * (no - 1 + pg_temp.roll('gap ' || lecture_key)) < 1)
select b.id as order_id, b.person_id, b.person_no, b.left_at, b.course_id, b.keen, b.lecture_id, b.lecture_key, b.no, b.lectures, b.duration_ms, b.course_ms,
       b.begun_at, b.fraction, s.seen, s.seen_ms, least(b.duration_ms, 500 * round(b.fraction * b.duration_ms / 500)::int) as position_ms,
       b.begun_at + make_interval(secs => s.seen_ms / (1000.0 * (1 + 0.5 * pg_temp.roll('rate ' || b.person_no))) + 20 + 400 * power(pg_temp.roll('pause ' || lecture_key), 3)) as watched_at
  from begun b
 cross join lateral (
   select int4multirange(int4range(0, greatest(500, 500 * round(b.fraction * b.duration_ms / 500)::int)))
          - coalesce((select range_agg(int4range(d.from_ms, d.to_ms)) from history_dip d
                       where d.lecture_id = b.lecture_id and pg_temp.roll('skip ' || lecture_key || d.spot) < d.share * (1.35 - 0.7 * b.keen)), '{}')
          -- The opening is skipped by those who are in a hurry, and some look ahead at what comes last.
          - case when pg_temp.roll('opening ' || lecture_key) < 0.2 then int4multirange(int4range(0, 500 * round(b.duration_ms * 0.025 / 500)::int)) else '{}' end
          + case when b.fraction < 0.8 and pg_temp.roll('ahead ' || lecture_key) < 0.3
                 then int4multirange(int4range(500 * floor(b.duration_ms * 0.9 / 500)::int, 500 * floor(b.duration_ms * 0.96 / 500)::int)) else '{}' end as played) p
 cross join lateral (select p.played * int4multirange(int4range(0, b.duration_ms)) as seen) cut
 cross join lateral (select cut.seen, coalesce(sum(upper(r) - lower(r)), 0)::int as seen_ms from unnest(cut.seen) r) s
 where b.begun_at + make_interval(secs => b.duration_ms / 1000.0 + 600) < (select ends_at from history_run_now)
   and s.seen_ms > 0 and (b.rule is distinct from 'staff' or b.begun_at + interval '2 hours' < b.requested_at);
create index on history_viewing (order_id);
analyze history_viewing;
