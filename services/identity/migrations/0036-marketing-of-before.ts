import type { Migration } from '@lectern/nest-kit';

/** Consents of before. Whoever changed theirs since the triggers are there has a row already, which is newer. */
export const marketingOfBefore: Migration = {
  name: '0036-marketing-of-before',
  usesFunctions: true,
  sql: `
insert into marketing_consent (account_id, since)
select account_id, at
  from (select distinct on (account_id) account_id, is_granted, at from consent
         where kind = 'marketing' and channel is distinct from 'email-night' order by account_id, id desc) latest
 where is_granted
on conflict do nothing;
`,
};
