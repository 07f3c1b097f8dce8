import type { Migration } from '@lectern/nest-kit';

/** Staff decide how the hero moves: a newer seed leaves what they changed to them. */
export const heroByStaff: Migration = {
  name: '0042-hero-by-staff',
  sql: `
alter table hero_setting
  add column version integer not null default 1,
  add column changed_at timestamptz;
`,
};
