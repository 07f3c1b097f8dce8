import type { Migration } from '@lectern/nest-kit';

/** Pictures that staff upload for the home page: when each was described, and the point that a cut keeps in view, in percent. */
export const storefrontPictures: Migration = {
  name: '0027-storefront-pictures',
  sql: `
alter table image
  add column focus_x smallint not null default 50 check (focus_x between 0 and 100),
  add column focus_y smallint not null default 50 check (focus_y between 0 and 100),
  add column described_at timestamptz;
alter table package add column image text;
`,
};
