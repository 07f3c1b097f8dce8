import type { Migration } from '@lectern/nest-kit';

/** Who opens an account accepts the terms as well: which version, and when, is kept as other consents are. */
export const termsAccepted: Migration = {
  name: '0013-terms-accepted',
  sql: `
alter table consent drop constraint consent_kind_check;
alter table consent add constraint consent_kind_check check (kind in ('terms', 'privacy', 'marketing'));
`,
};
