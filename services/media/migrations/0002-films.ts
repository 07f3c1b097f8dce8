import type { Migration } from '@lectern/nest-kit';

/** Films: the drawings that seeded lectures are composed of, and openings that commerce was told of. */
export const filmTables: Migration = {
  name: '0002-films',
  sql: `
create table drawing (
  id text primary key,
  projection text not null check (projection in ('2d', '360')),
  digest text not null check (digest ~ '^[0-9a-f]{32}$'),
  high_peak int not null check (high_peak > 0),
  low_peak int not null check (low_peak > 0),
  made_at timestamptz not null default now()
);
create table sprite_sheet (
  projection text primary key check (projection in ('2d', '360')),
  digest text not null check (digest ~ '^[0-9a-f]{32}$')
);
create table lecture_opening (
  user_id text not null,
  lecture_id text not null,
  viewing_id text not null,
  opened_at timestamptz not null default now(),
  primary key (user_id, lecture_id, viewing_id)
);
create index lecture_opening_by_time on lecture_opening (opened_at);
`,
};
