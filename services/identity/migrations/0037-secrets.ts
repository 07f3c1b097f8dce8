import type { Migration } from '@lectern/nest-kit';

/** What remains to be known of a former `IDENTITY_SECRET`: keys of recovery codes, sealed, and which secret proves a begun sign-in. */
export const secrets: Migration = {
  name: '0037-secrets',
  sql: `
alter table second_step add column recovery_keys bytea;
alter table social_attempt add column secret_id text;
`,
};
