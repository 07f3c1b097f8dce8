import type { Migration } from '@lectern/nest-kit';

/** Releases whose archive is not kept any more; their rows, and what was decided about them, stay. */
export const retiredReleases: Migration = {
  name: '0005-retired-releases',
  sql: `
alter table release drop constraint release_state_check;
alter table release add constraint release_state_check
  check (state in ('announced', 'ready', 'blocked', 'retired'));
-- When the object store let the archive of a retired release go.
alter table release add column archive_removed_at timestamptz;
create index decision_of_former on decision (remote_id, former_release_id) where former_release_id is not null;
`,
};
