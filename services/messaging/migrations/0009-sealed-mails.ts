import type { Migration } from '@lectern/nest-kit';

/**
 * What a mail says is sealed while it waits, and a mail to a person who left meanwhile forgets whom it was for when it is
 * sent. Mails that waited before keep their `content` until they are sent.
 */
export const sealedMails: Migration = {
  name: '0009-sealed-mails',
  sql: `
alter table mail add column sealed bytea;
alter table mail add column is_of_leaver boolean not null default false;
alter table mail add constraint mail_says_nothing_after check (state = 'waiting' or sealed is null);
`,
};
