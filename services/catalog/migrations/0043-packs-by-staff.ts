import type { Migration } from '@lectern/nest-kit';

/**
 * Packs that staff add to the home page, and what a form of staff holds while its writer looks at it. A removed pack stays a product for
 * its buyers. The sale of an added pack is timed as that of a course is, and a pack has no draft: the window belongs to what is sold,
 * and a trigger deletes it with the draft of a course (sql/08-sale-windows.sql).
 */
export const packsByStaff: Migration = {
  name: '0043-packs-by-staff',
  sql: `
alter table package
  add column added_by_staff boolean not null default false,
  add column removed_at timestamptz;
alter table sale_window drop constraint sale_window_curriculum_id_fkey;
create table storefront_trial (
  staff_id text primary key,
  kind text not null check (kind in ('banner', 'slide', 'pack', 'hero')),
  trial jsonb not null,
  expires_at timestamptz not null
);
create index storefront_trial_expires on storefront_trial (expires_at);
`,
};
