import type { Migration } from '@lectern/nest-kit';

/**
 * Between which moments a course can be bought. It belongs to the draft, since staff set it before the first publication, and it is no
 * part of the document: no author changes it, and it holds at once. A row without both moments stays for its version.
 */
export const saleWindows: Migration = {
  name: '0039-sale-windows',
  sql: `
create table sale_window (
  curriculum_id text primary key references curriculum_draft (curriculum_id) on delete cascade,
  starts_at timestamptz,
  ends_at timestamptz,
  version integer not null default 1 check (version >= 1),
  check (ends_at > starts_at)
);
-- Pages ask for the next one.
create index sale_window_starts on sale_window (starts_at) where starts_at is not null;
create index sale_window_ends on sale_window (ends_at) where ends_at is not null;
`,
};
