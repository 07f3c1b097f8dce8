import type { Migration } from '@lectern/nest-kit';

/** Courses that a pack opens besides its own; owning one of them lowers the pack's price. */
export const productParts: Migration = {
  name: '0008-product-parts',
  sql: `
create table product_part (
  product_id text not null references curriculum (id) on delete cascade,
  curriculum_id text not null references curriculum (id) on delete cascade,
  position integer not null check (position >= 1),
  primary key (product_id, curriculum_id),
  check (product_id <> curriculum_id)
);
`,
};
