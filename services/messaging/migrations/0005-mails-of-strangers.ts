import type { Migration } from '@lectern/nest-kit';

/** Mails about questions say nothing any longer that a stranger wrote; those that wait are sent like that as well. */
export const mailsOfStrangers: Migration = {
  name: '0005-mails-of-strangers',
  sql: `
update mail set content = content - '{name,subject,message}'::text[]
 where template = 'contact-received' and content is not null;
update mail set content = content - 'name'
 where template = 'contact-answered' and content is not null;
`,
};
