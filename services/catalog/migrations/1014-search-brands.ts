import type { Migration } from '@lectern/nest-kit';

/** The dictionary also holds names of brands, so that a misspelt one is understood; they are never suggested or shown. */
export const searchBrands: Migration = {
  name: '1014-search-brands',
  sql: `
alter table search_term drop constraint search_term_kind_check;
alter table search_term add constraint search_term_kind_check
  check (kind in ('word', 'term', 'category', 'doctor', 'course', 'brand'));
`,
};
