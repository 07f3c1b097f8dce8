import type { Migration } from '@lectern/nest-kit';

/** Files that authors hand in for learners, and which of them a lecture was published with. */
export const materialTable: Migration = {
  name: '0009-materials',
  sql: `
create table material (
  id         text primary key check (id ~ '^m_[A-Za-z0-9_-]{22}$'),
  owner_id   text not null,
  name       text not null check (length(name) between 1 and 200),
  type       text not null check (type in ('pdf', 'pptx', 'docx', 'xlsx')),
  bytes      integer not null check (bytes > 0),
  created_at timestamptz not null default now()
);
create index material_of_owner on material (owner_id, created_at desc);
alter table lecture_video add column materials jsonb not null default '[]';
`,
};
