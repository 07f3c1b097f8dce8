import type { Migration } from '@lectern/nest-kit';

/**
 * Synonyms that staff make of searches without results. The counter moves with each change, so that every process sees
 * that it has to be written into `search_synonym`.
 */
export const staffSynonyms: Migration = {
  name: '1015-staff-synonyms',
  sql: `
create table search_staff_synonym (
  -- Its folded words without spaces, as search_synonym has forms.
  form text collate "C" primary key,
  term text not null check (length(term) between 1 and 60),
  meaning text not null check (length(meaning) between 1 and 60),
  reason text not null check (reason <> ''),
  staff_id text not null,
  at timestamptz not null default now()
);
alter table search_state add staff_changes integer not null default 0;
`,
};
