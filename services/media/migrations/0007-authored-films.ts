import type { Migration } from '@lectern/nest-kit';

/**
 * Films that authors work on: what tells a file again, the lecture it is for, the version of the course that shows it, and
 * wide pictures. Lectures that were given a film before versions are of version 0, which every version may replace.
 */
export const authoredFilmColumns: Migration = {
  name: '0007-authored-films',
  sql: `
alter table video add column digest text check (digest ~ '^[0-9a-f]{64}$');
alter table video add column lecture_id text;
alter table video drop constraint video_step_check;
alter table video add constraint video_step_check
  check (step in ('probe', 'ladder-high', 'ladder-low', 'ladder-top', 'sprite', 'poster', 'captions'));
create index video_unfinished on video (updated_at) where state in ('uploading', 'failed');
alter table lecture_video alter column video_id drop not null;
alter table lecture_video add column version int not null default 0 check (version >= 0);
alter table lecture_video add column chapters jsonb not null default '[]';
alter table lecture_video add column view jsonb not null default '{"yaw": 0, "pitch": 0}';
alter table picture add column shape text not null default 'square' check (shape in ('square', 'wide'));
`,
};
