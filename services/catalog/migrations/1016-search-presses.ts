import type { Migration } from '@lectern/nest-kit';

/**
 * Searches whose result was opened. Visitors and networks of a day are digests by the key of that day; when the day is over
 * and counted, both go with the key, and what stays is how many people looked for a term of the dictionary.
 */
export const searchPresses: Migration = {
  name: '1016-search-presses',
  sql: `
create table search_press_key (
  day date primary key,
  key text not null
);
create table search_press (
  day      date not null,
  language text not null check (language in ('ko', 'en')),
  term     text not null check (length(term) between 1 and 200),
  visitor  text not null,
  network  text not null,
  primary key (day, language, term, visitor)
);
create table popular_term (
  day      date not null,
  language text not null check (language in ('ko', 'en')),
  term     text not null check (length(term) between 1 and 200),
  visitors integer not null check (visitors > 0),
  primary key (day, language, term)
);
create table popular_search_shown (
  language text not null check (language in ('ko', 'en')),
  position integer not null,
  term     text not null,
  primary key (language, position)
);
create table popular_search_state (
  is_only boolean primary key default true check (is_only),
  as_of   timestamptz not null
);
`,
};
