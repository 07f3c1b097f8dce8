import type { Migration } from '@lectern/nest-kit';

/** A code may owe its owner a share of what was paid with it; lists of codes and of their uses page by key. */
export const commissionOfCodes: Migration = {
  name: '0011-commission-of-codes',
  sql: `
alter table referral_code
  add column commission_percent int not null default 0 check (commission_percent between 0 and 100);
create index code_key on referral_code (created_at, id);
create index redemption_key on referral_redemption (reserved_at, id) where released_at is null;
create index redemption_key_of_code on referral_redemption (code_id, reserved_at, id) where released_at is null;
`,
};
