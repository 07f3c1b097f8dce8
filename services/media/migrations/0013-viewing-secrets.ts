import type { Migration } from '@lectern/nest-kit';

/** Which secret the segments of a viewing are encrypted with, noted while `MEDIA_SECRET` is being changed. */
export const viewingSecrets: Migration = {
  name: '0013-viewing-secrets',
  sql: `
create table viewing_secret (
  viewing_id text primary key,
  secret_id text not null,
  seen_at timestamptz not null default now()
);
create index viewing_secret_by_time on viewing_secret (seen_at);
`,
};
