import type { Migration } from '@lectern/nest-kit';

/**
 * A browser is known to an account by a secret of its own, which every sign-in replaces. The one before stays good for
 * five minutes, in case the answer with the new one was lost. A session knows the device it was begun on.
 */
export const knownBrowsers: Migration = {
  name: '0022-known-browsers',
  // Until 2026-11-22 with the functions that are in sql/30-sign-in.sql now.
  formerChecksums: ['68e04bc515bb5b718785df9848ca6ac1d37e123db8de56169a0a3a41f1786fee'],
  sql: `
alter table known_device
  drop constraint known_device_pkey,
  add column id uuid not null default gen_random_uuid() primary key,
  add column previous_hash bytea,
  add column previous_until timestamptz;
create unique index known_device_hash on known_device (account_id, hash);

alter table session add column device_id uuid references known_device on delete set null;
create index session_of_device on session (device_id);

drop function if exists sign_in(text, text, bytea, boolean, text, bytea, text, text, bytea, bytea, text, text, text,
                      bytea, boolean, interval, interval);
drop function if exists meet_device(text, bytea, text, text, text, boolean);
`,
};
