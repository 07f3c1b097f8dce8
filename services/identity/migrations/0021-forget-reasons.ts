import type { Migration } from '@lectern/nest-kit';

/**
 * What staff wrote as their reason may name the person, so it goes with the account, as names before and after a
 * correction do. Reasons of licences and of ended sessions are codes and stay.
 */
export const forgetReasons: Migration = {
  name: '0021-forget-reasons',
  // Until 2026-11-22 with a function that left the schema with the record it guarded.
  formerChecksums: ['1b50e95fde3821f86c2e74aadcd160e9c997907fb5b34c103444f84c0cd93f69'],
  sql: `
-- The guard of earlier releases lets no reason go.
alter table audit_entry disable trigger user;
update audit_entry set detail = detail - 'reason'
 where account_id like 'deleted-%' and detail ? 'reason'
   and action <> 'sessions-ended' and action not like 'license-%';
alter table audit_entry enable trigger user;
`,
};
