import type { Migration } from '@lectern/nest-kit';

/** Further lines of a slide of the home page (specification 1 §3, "custom content"): plain text, a paragraph a line. */
export const slideContent: Migration = {
  name: '0011-slide-content',
  sql: `
alter table hero_slide
  add column custom_content_ko text not null default '' check (length(custom_content_ko) <= 2000),
  add column custom_content_en text not null default '' check (length(custom_content_en) <= 2000);
`,
};
