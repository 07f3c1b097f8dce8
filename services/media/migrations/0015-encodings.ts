import type { Migration } from '@lectern/nest-kit';

/** Films that are encoded again. The present film stays in `video` until a run is ready and replaces its facts. */
export const encodingTables: Migration = {
  name: '0015-encodings',
  sql: `
-- The uploaded file is kept once the film is ready. Releases before this one deleted it.
alter table video add column source_kept boolean not null default false;

create table video_encoding (
  video_id text not null references video (id) on delete cascade,
  -- 1 is the run that made the film from the upload; it has no row.
  number int not null check (number >= 2),
  request_id uuid not null unique,
  state text not null default 'queued' check (state in ('queued', 'working', 'ready', 'failed')),
  step text check (step in ('probe', 'ladder-high', 'ladder-low', 'ladder-top', 'sprite', 'poster', 'captions')),
  percent int not null default 0 check (percent between 0 and 100),
  failure text check (failure in ('not-a-video', 'damaged', 'wrong-length', 'internal')),
  facts jsonb not null default '{}',
  -- Facts of the film that this run replaced: where its files lie.
  replaced jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When the files of the replaced film, or those of a run that failed, were deleted.
  cleared_at timestamptz,
  primary key (video_id, number),
  check ((state = 'failed') = (failure is not null)),
  check ((state = 'ready') = (replaced is not null))
);
create unique index video_encoding_running on video_encoding (video_id) where state in ('queued', 'working');
create index video_encoding_uncleared on video_encoding (updated_at)
  where cleared_at is null and state in ('ready', 'failed');
`,
};
