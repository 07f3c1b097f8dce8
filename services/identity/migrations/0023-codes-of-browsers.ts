import type { Migration } from '@lectern/nest-kit';

/**
 * A mailed code belongs to the browser that asked for it, so that wrong guesses from elsewhere do not void it. Codes of
 * a signed-in person have no browser (empty): no one else can ask for them or guess them.
 */
export const codesOfBrowsers: Migration = {
  name: '0023-codes-of-browsers',
  sql: `
alter table email_code
  drop constraint email_code_pkey,
  add column browser bytea not null default '',
  add primary key (purpose, email, browser);
`,
};
