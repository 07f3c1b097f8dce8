import type { Migration } from '@lectern/nest-kit';

/** Questions from the contact page. Numbers are told to people, so they do not count up one by one. */
export const contactTicketTable: Migration = {
  name: '0002-contact-ticket',
  sql: `
create table contact_ticket (
  number text primary key check (number ~ '^[A-Z0-9-]{5,20}$'),
  name text not null,
  email text not null,
  subject text not null,
  message text not null check (char_length(message) <= 3000),
  locale text not null check (locale in ('ko', 'en')),
  order_id text,
  error_code text,
  trace_id text,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  created_at timestamptz not null default now()
);
create index contact_ticket_open on contact_ticket (created_at) where state = 'open';
create index contact_ticket_email on contact_ticket (email, created_at);
`,
};
