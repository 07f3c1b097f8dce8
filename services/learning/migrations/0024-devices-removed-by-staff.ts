import type { Migration } from '@lectern/nest-kit';

/** Devices that staff removed are not among the three that a person may remove in thirty days. */
export const devicesRemovedByStaff: Migration = {
  name: '0024-devices-removed-by-staff',
  sql: `alter table device add column removed_by_staff boolean not null default false;`,
};
