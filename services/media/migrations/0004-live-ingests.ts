import type { Migration } from '@lectern/nest-kit';

/** What an encoder sends of live lectures: one ingest for a lecture, and its segments as they come in. */
export const liveIngestTables: Migration = {
  name: '0004-live-ingests',
  sql: `
create table live_ingest (
  lecture_id text primary key,
  id text not null unique check (id ~ '^i_[A-Za-z0-9_-]{22}$'),
  state text not null default 'sending' check (state in ('sending', 'ended')),
  began_at timestamptz not null default now(),
  tiles int not null check (tiles >= 1),
  tile_seconds double precision not null check (tile_seconds > 0)
);
create table live_segment (
  ingest_id text not null references live_ingest (id) on delete cascade,
  place int not null check (place >= 0),
  seconds double precision not null check (seconds > 0),
  high_peak int not null check (high_peak >= 1),
  low_peak int not null check (low_peak >= 1),
  primary key (ingest_id, place)
);
`,
};
