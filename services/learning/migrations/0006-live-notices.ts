import type { Migration } from '@lectern/nest-kit';

/** Which mails about a live lecture were asked for: each once, however many instances look. */
export const liveNoticeTable: Migration = {
  name: '0006-live-notices',
  sql: `
create table live_notice (
  lecture_id text not null,
  -- The day or the hour before a start, or a change by its number.
  occasion text not null,
  asked_at timestamptz not null,
  primary key (lecture_id, occasion)
);
`,
};
