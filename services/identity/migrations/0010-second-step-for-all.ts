import type { Migration } from '@lectern/nest-kit';

/** Codes by mail for setting the second step up, and social sign-ins that wait for it. */
export const secondStepForAll: Migration = {
  name: '0010-second-step-for-all',
  sql: `
alter table email_code drop constraint email_code_purpose_check;
alter table email_code add constraint email_code_purpose_check
  check (purpose in ('signup', 'reset', 'deletion', 'second-step'));

create table waiting_sign_in (
  hash bytea primary key,
  account_id text not null references account on delete cascade,
  provider text not null,
  expires_at timestamptz not null
);
create index waiting_sign_in_of_account on waiting_sign_in (account_id);
create index waiting_sign_in_expiry on waiting_sign_in (expires_at);
`,
};
