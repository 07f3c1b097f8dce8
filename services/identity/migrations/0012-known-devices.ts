import type { Migration } from '@lectern/nest-kit';

/** Devices an account was used on: a sign-in on another one may not be the owner's, so the owner is told. */
export const knownDevices: Migration = {
  name: '0012-known-devices',
  // Until 2026-11-22 with former texts of the functions that are in sql/30-sign-in.sql now.
  formerChecksums: ['146119f863befdd1acaac554e6f4b36052cc0f92f14d2ff60e858e994307fe43'],
  sql: `
create table known_device (
  account_id text not null references account on delete cascade,
  hash bytea not null,
  kind text not null,
  browser text not null,
  system text not null,
  first_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (account_id, hash)
);
create index known_device_seen on known_device (seen_at);
`,
};
