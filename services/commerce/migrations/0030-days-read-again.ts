import type { Migration } from '@lectern/nest-kit';

/** Days of the provider that staff have read again, and the words to a buyer that the first of two approvers wrote. */
export const daysReadAgain: Migration = {
  name: '0030-days-read-again',
  sql: `
-- One reading of a list at a time, also where two processes are asked. A reading that a crash cut off ends by itself.
create table match_reading (
  list text primary key check (list in ('transactions', 'settlements')),
  id uuid not null,
  ends_at timestamptz not null
);

alter table refund add column proposed_note text;
`,
};
