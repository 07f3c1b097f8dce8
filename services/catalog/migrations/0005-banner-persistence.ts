import type { Migration } from '@lectern/nest-kit';

/** How long a closed banner stays closed is decided for each banner. */
export const bannerPersistence: Migration = {
  name: '0005-banner-persistence',
  sql: `
alter table top_banner
  add column persistence text not null default 'local' check (persistence in ('none', 'local', 'session'));
`,
};
