import type { Migration } from '@lectern/nest-kit';

/** Counts of votes on the answers of the help page by Korean day, without personal data. */
export const helpFeedbackTable: Migration = {
  name: '0004-help-feedback',
  sql: `
create table help_feedback (
  day date not null,
  question text not null check (question ~ '^[a-z0-9-]{1,40}$'),
  locale text not null check (locale in ('ko', 'en')),
  helpful int not null default 0 check (helpful >= 0),
  unhelpful int not null default 0 check (unhelpful >= 0),
  primary key (day, question, locale)
);
create index help_feedback_of_question on help_feedback (question, locale, day desc);
`,
};
