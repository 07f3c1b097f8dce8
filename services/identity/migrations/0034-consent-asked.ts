import type { Migration } from '@lectern/nest-kit';

/** When a person was asked whether a consent to advertising that ends soon still stands. */
export const consentAsked: Migration = {
  name: '0034-consent-asked',
  sql: `
alter table consent add column asked_at timestamptz;
create index consent_to_ask on consent (at) where kind = 'marketing' and is_granted and asked_at is null;
`,
};
