import type { Migration } from '@lectern/nest-kit';

/** Limits keep text that people write from growing beyond what one page view may read and parse. */
export const cardsAndTextLimits: Migration = {
  name: '0002-cards-and-text-limits',
  // Until 2026-11-22 with the view that is in sql/10-cards.sql now.
  formerChecksums: ['32f8d288d8a417f2987daac6d359c9a764bb736c707ca3fabd3ac9b75f9df9ed'],
  sql: `
alter table curriculum
  add constraint curriculum_text_limits check (
    length(title_ko) <= 300 and length(title_en) <= 300
    and length(subtitle_ko) <= 600 and length(subtitle_en) <= 600
    and length(description_ko) <= 50000 and length(description_en) <= 50000
    and length(image_manifest) <= 200000
    and pg_column_size(detail_image) <= 20000
    and cardinality(tags_ko) <= 50 and cardinality(tags_en) <= 50);

alter table instructor
  add constraint instructor_text_limits check (
    length(description_ko) <= 10000 and length(description_en) <= 10000 and length(introduction) <= 65536);

alter table lecture
  add constraint lecture_text_limits check (
    length(title_ko) <= 300 and length(title_en) <= 300
    and length(description_ko) <= 10000 and length(description_en) <= 10000
    and pg_column_size(media_data) <= 100000);

alter table review add constraint review_text_limits check (length(body) <= 2000 and length(reply_body) <= 1000);

alter table promo_lecture add constraint promo_lecture_text_limits check (pg_column_size(content) <= 100000);
`,
};
