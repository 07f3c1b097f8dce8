import type { Migration } from '@lectern/nest-kit';

/** Words of mails that staff wrote; the latest of a mail and language is in force, null is the house's. */
export const mailTexts: Migration = {
  name: '0011-mail-texts',
  sql: `
create table mail_text (
  id       integer generated always as identity primary key,
  template text not null,
  locale   text not null check (locale in ('ko', 'en')),
  text     jsonb,
  reason   text not null check (reason <> ''),
  staff_id text not null,
  at       timestamptz not null default now()
);
create index mail_text_latest on mail_text (template, locale, id desc);
`,
};
