import type { Migration } from '@lectern/nest-kit';

/** Mails in hand and the record of those sent; what a mail said is dropped with its sending. */
export const mailTable: Migration = {
  name: '0001-mail',
  sql: `
create table mail (
  id uuid primary key,
  recipient text not null,
  locale text not null check (locale in ('ko', 'en')),
  template text not null,
  content jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'late')),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null)),
  check (state = 'waiting' or content is null)
);
create index mail_age on mail (created_at);
`,
};
