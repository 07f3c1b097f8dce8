import type { Migration } from '@lectern/nest-kit';

/** A remote whose only release was taken from visitors. */
export const withdrawnRemotes: Migration = {
  name: '0006-withdrawn-remotes',
  sql: `
alter table decision drop constraint decision_kind_check;
alter table decision add constraint decision_kind_check
  check (kind in ('published', 'asked', 'rolled-out', 'promoted', 'rolled-back', 'withdrawn'));
`,
};
