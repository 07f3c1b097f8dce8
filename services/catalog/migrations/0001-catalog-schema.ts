import type { Migration } from '@lectern/nest-kit';

/**
 * The catalogue's tables. Numbers a page sorts or shows (lecture_count, duration, rating, price_krw …) are stored
 * on the row they belong to, so that no read has to aggregate; `price_krw` is the one amount used to filter and sort.
 * Columns holding JSON written by people (introduction, image_manifest) are text: they are parsed as hostile input.
 */
export const catalogSchema: Migration = {
  name: '0001-catalog-schema',
  sql: `
create table image (
  id          text primary key check (length(id) between 1 and 200),
  base        text not null,
  widths      integer[] not null check (cardinality(widths) > 0),
  width       integer not null check (width > 0),
  height      integer not null check (height > 0),
  color       text not null check (color ~ '^#[0-9a-fA-F]{6}$'),
  alt_ko      text not null default '',
  alt_en      text not null default ''
);

create table instructor (
  id               text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  user_id          text not null unique,
  surname_ko       text not null,
  given_name_ko    text not null,
  surname_en       text not null,
  given_name_en    text not null,
  name_ko          text not null,
  name_en          text not null,
  gender           text not null check (gender in ('male', 'female', 'other', 'admin')),
  specialty        text not null default '',
  experience       text not null default '',
  location_ko      text not null default '',
  location_en      text not null default '',
  languages        text[] not null default '{ko}' check (languages <@ array['ko', 'en', 'ja', 'zh']),
  profile_picture  text,
  description_ko   text not null default '',
  description_en   text not null default '',
  introduction     text not null default '',
  license_verified boolean not null default false,
  curriculum_count integer not null default 0 check (curriculum_count >= 0),
  rating_sum       integer not null default 0 check (rating_sum >= 0),
  review_count     integer not null default 0 check (review_count >= 0),
  rating           numeric(2, 1) not null generated always as
                     (case when review_count = 0 then 0 else round(rating_sum::numeric / review_count, 1) end) stored,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now()
);
create index instructor_listed on instructor (rating desc, review_count desc, id) where gender <> 'admin';

create table curriculum (
  id                text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  status            text not null default 'published' check (status in ('draft', 'published', 'hidden', 'archived')),
  instructor_id     text references instructor (id) on delete set null,
  title_ko          text not null,
  title_en          text not null,
  subtitle_ko       text not null default '',
  subtitle_en       text not null default '',
  description_ko    text not null default '',
  description_en    text not null default '',
  learning_goals_ko text[] not null default '{}',
  learning_goals_en text[] not null default '{}',
  category          text not null check
                      (category in ('skinbooster', 'botox', 'filler', 'threads', 'lifting', 'live', 'offline')),
  level             text not null check (level in ('Beginner', 'Intermediate', 'Advanced', 'Expert')),
  tags_ko           text[] not null default '{}',
  tags_en           text[] not null default '{}',
  languages         text[] not null default '{ko}' check (languages <@ array['ko', 'en', 'ja', 'zh']),
  is_live           boolean not null default false,
  thumbnail_ko      text,
  thumbnail_en      text,
  detail_image      jsonb not null default '{}',
  image_manifest    text,
  list_price_minor  integer not null check (list_price_minor >= 0),
  list_currency     text not null default 'KRW' check (list_currency in ('KRW', 'USD')),
  usd_price_minor   integer check (usd_price_minor >= 0),
  price_krw         integer not null check (price_krw >= 0),
  views             integer not null default 0 check (views >= 0),
  recent_views      integer not null default 0 check (recent_views >= 0),
  lecture_count     integer not null default 0 check (lecture_count >= 0),
  duration_seconds  integer not null default 0 check (duration_seconds >= 0),
  stars_1           integer not null default 0 check (stars_1 >= 0),
  stars_2           integer not null default 0 check (stars_2 >= 0),
  stars_3           integer not null default 0 check (stars_3 >= 0),
  stars_4           integer not null default 0 check (stars_4 >= 0),
  stars_5           integer not null default 0 check (stars_5 >= 0),
  rating_count      integer not null generated always as (stars_1 + stars_2 + stars_3 + stars_4 + stars_5) stored,
  rating            numeric(3, 2) not null generated always as (
                      case when stars_1 + stars_2 + stars_3 + stars_4 + stars_5 = 0 then 0
                      else round((stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5)::numeric
                                 / (stars_1 + stars_2 + stars_3 + stars_4 + stars_5), 2) end) stored,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now()
);
create index curriculum_popular on curriculum (views desc, id) where status = 'published';
create index curriculum_latest on curriculum (created_at desc, id) where status = 'published';
create index curriculum_by_category on curriculum (category, views desc, id) where status = 'published';
create index curriculum_by_instructor on curriculum (instructor_id, created_at desc, id) where status = 'published';

create table lecture (
  id               text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  curriculum_id    text references curriculum (id) on delete cascade,
  instructor_id    text references instructor (id) on delete set null,
  position         integer not null default 1 check (position >= 1),
  title_ko         text not null,
  title_en         text not null,
  description_ko   text not null default '',
  description_en   text not null default '',
  duration_seconds integer check (duration_seconds >= 0),
  type             text not null default '2d' check (type in ('2d', '360', 'live', 'onsite')),
  category         text not null check
                     (category in ('skinbooster', 'botox', 'filler', 'threads', 'lifting', 'live', 'offline')),
  is_preview       boolean not null default false,
  media_data       jsonb not null default '{}',
  thumbnail        text,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now()
);
create index lecture_of_curriculum on lecture (curriculum_id, position, id);
create index lecture_of_instructor on lecture (instructor_id, curriculum_id, position, id);

create table review (
  id            text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  curriculum_id text not null references curriculum (id) on delete cascade,
  user_id       text,
  status        text not null default 'visible' check (status in ('visible', 'reported', 'hidden')),
  author        text not null,
  occupation    text not null default '',
  occupation_code text not null default 'other' check
    (occupation_code in ('physician', 'registered-nurse', 'nurse-practitioner', 'physician-assistant', 'other')),
  rating        smallint not null check (rating between 1 and 5),
  body          text not null default '',
  language      text not null check (language in ('ko', 'en')),
  progress      smallint not null default 0 check (progress between 0 and 100),
  helpful_count integer not null default 0 check (helpful_count >= 0),
  reply_body    text,
  reply_at      timestamptz,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  check ((reply_body is null) = (reply_at is null))
);
create unique index review_once_per_learner on review (curriculum_id, user_id) where user_id is not null;
create index review_latest on review (curriculum_id, created_at desc, id) where status <> 'hidden';
create index review_helpful on review (curriculum_id, helpful_count desc, created_at desc, id)
  where status <> 'hidden';
create index review_high on review (curriculum_id, rating desc, created_at desc, id) where status <> 'hidden';
create index review_low on review (curriculum_id, rating, created_at desc, id) where status <> 'hidden';

create table package (
  id                   text primary key,
  kind                 text not null check (kind in ('single', 'all')),
  position             integer not null default 0,
  title_ko             text not null,
  title_en             text not null,
  description_ko       text not null default '',
  description_en       text not null default '',
  includes_ko          text[] not null default '{}',
  includes_en          text[] not null default '{}',
  price_krw            integer not null check (price_krw >= 0),
  price_usd_minor      integer not null check (price_usd_minor >= 0),
  original_krw         integer check (original_krw >= price_krw),
  original_usd_minor   integer check (original_usd_minor >= price_usd_minor),
  discount_percent_ko  smallint check (discount_percent_ko between 0 and 100),
  discount_percent_en  smallint check (discount_percent_en between 0 and 100),
  payment_link_ko      text not null default '',
  payment_link_en      text not null default ''
);

create table lecture_group (
  id             text primary key,
  position       integer not null,
  title_ko       text not null,
  title_en       text not null,
  open_label     text not null default '',
  description_ko text not null default '',
  description_en text not null default '',
  package_id     text not null references package (id)
);

create table promo_lecture (
  id                  text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  group_id            text not null references lecture_group (id) on delete cascade,
  position            integer not null,
  level               text not null check (level in ('Beginner', 'Intermediate', 'Advanced', 'Expert')),
  text_color          text not null default '#ffffff' check (text_color ~ '^#[0-9a-fA-F]{3,8}$'),
  thumbnail           text,
  title_ko            text not null,
  title_en            text not null,
  subtitle_ko         text not null default '',
  subtitle_en         text not null default '',
  doctor_info_ko      text not null default '',
  doctor_info_en      text not null default '',
  duration_label_ko   text not null default '',
  duration_label_en   text not null default '',
  card_description_ko text not null default '',
  card_description_en text not null default '',
  link_ko             text not null default '',
  link_en             text not null default '',
  payment_link_ko     text not null default '',
  payment_link_en     text not null default '',
  banner_pc_ko        text,
  banner_mobile_ko    text,
  banner_pc_en        text,
  banner_mobile_en    text,
  content             jsonb not null default '{}'
);
create index promo_lecture_of_group on promo_lecture (group_id, position);

create table hero_slide (
  id             text primary key,
  position       integer not null,
  is_active      boolean not null default true,
  link           text not null default '',
  external       boolean not null default false,
  title_ko       text not null default '',
  title_en       text not null default '',
  subtitle_ko    text not null default '',
  subtitle_en    text not null default '',
  description_ko text not null default '',
  description_en text not null default '',
  image_desktop  text not null,
  image_mobile   text not null
);

create table top_banner (
  id             text primary key,
  position       integer not null,
  is_active      boolean not null default true,
  title_ko       text not null default '',
  title_en       text not null default '',
  description_ko text not null default '',
  description_en text not null default '',
  image_desktop  text,
  image_mobile   text,
  link_url       text not null default ''
);

create table hero_setting (
  only_row              boolean primary key default true check (only_row),
  auto_play             boolean not null default true,
  auto_play_interval_ms integer not null default 5000 check (auto_play_interval_ms between 1000 and 60000),
  show_arrows           boolean not null default true
);
insert into hero_setting default values;

create table home_section (
  section       text not null check (section in ('section1', 'section2')),
  position      integer not null,
  curriculum_id text not null references curriculum (id) on delete cascade,
  primary key (section, position)
);

create table popular_search (
  language text not null check (language in ('ko', 'en')),
  position integer not null,
  term     text not null check (length(term) between 1 and 100),
  primary key (language, position)
);

create table seed_version (
  name       text primary key,
  version    text not null,
  applied_at timestamptz not null default now()
);
`,
};
