import type { Migration } from '@lectern/nest-kit';

/** Films that instructors hand in, the work on them, and the lectures that show them. */
export const videoTables: Migration = {
  name: '0003-videos',
  sql: `
create table video (
  id text primary key check (id ~ '^v_[A-Za-z0-9_-]{22}$'),
  owner_id text not null,
  name text not null,
  type text not null check (type in ('video/mp4', 'video/quicktime', 'video/x-msvideo')),
  bytes bigint not null check (bytes > 0),
  projection text not null check (projection in ('2d', '360')),
  state text not null default 'uploading'
    check (state in ('uploading', 'queued', 'working', 'ready', 'failed')),
  step text check (step in ('probe', 'ladder-high', 'ladder-low', 'sprite', 'poster', 'captions')),
  percent int not null default 0 check (percent between 0 and 100),
  failure text check (failure in ('not-a-video', 'damaged', 'wrong-length', 'internal')),
  facts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 'failed') = (failure is not null))
);
create index video_of_owner on video (owner_id, created_at desc, id);
create table video_captions (
  video_id text not null references video (id) on delete cascade,
  language text not null check (language in ('ko', 'en')),
  cues jsonb not null,
  primary key (video_id, language)
);
create table lecture_video (
  lecture_id text primary key,
  video_id text not null references video (id),
  attached_at timestamptz not null default now()
);
create index lecture_video_of_video on lecture_video (video_id);
`,
};
