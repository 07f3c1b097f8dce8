import type { Migration } from '@lectern/nest-kit';

/**
 * Captions by their versions, so that a change of them reaches learners with the publication that names it. Lectures that name
 * no version show the captions as they are, as before.
 */
export const publishedCaptions: Migration = {
  name: '0008-published-captions',
  sql: `
alter table video_captions add column version integer not null default 1;
create table video_captions_version (
  video_id text not null references video (id) on delete cascade,
  language text not null check (language in ('ko', 'en')),
  version  integer not null check (version >= 1),
  cues     jsonb not null,
  primary key (video_id, language, version)
);
insert into video_captions_version (video_id, language, version, cues) select video_id, language, version, cues from video_captions;

alter table lecture_video add column captions jsonb;
`,
};
