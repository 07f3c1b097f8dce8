import type { Migration } from '@lectern/nest-kit';

/** Entries of the home page that staff write: from when to when they are shown, and the version that a change saw. */
export const storefrontTimes: Migration = {
  name: '0020-storefront-times',
  sql: `
alter table top_banner
  add column starts_at timestamptz, add column ends_at timestamptz,
  add column version integer not null default 1, add column changed_at timestamptz,
  add constraint top_banner_times check (ends_at > starts_at);
alter table hero_slide
  add column starts_at timestamptz, add column ends_at timestamptz,
  add column version integer not null default 1, add column changed_at timestamptz,
  add constraint hero_slide_times check (ends_at > starts_at);
alter table lecture_group
  add column is_active boolean not null default true,
  add column starts_at timestamptz, add column ends_at timestamptz,
  add constraint lecture_group_times check (ends_at > starts_at);
alter table package
  add column version integer not null default 1, add column changed_at timestamptz;
`,
};
