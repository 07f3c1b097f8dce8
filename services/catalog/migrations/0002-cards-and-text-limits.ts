import type { Migration } from '@lectern/nest-kit';

/**
 * `curriculum_card` is what every list of courses selects: the columns of a card with its instructor's names.
 * The limits keep text that people write from growing beyond what one page view may read and parse.
 */
export const cardsAndTextLimits: Migration = {
  name: '0002-cards-and-text-limits',
  sql: `
create view curriculum_card as
  select c.id, c.instructor_id, i.name_ko as instructor_name_ko, i.name_en as instructor_name_en,
         c.title_ko, c.title_en, c.category, c.level, c.tags_ko, c.tags_en, c.is_live,
         c.thumbnail_ko, c.thumbnail_en, c.list_price_minor, c.list_currency, c.usd_price_minor, c.price_krw,
         c.views, c.lecture_count, c.duration_seconds, c.rating, c.rating_count, c.created_at
    from curriculum c
    left join instructor i on i.id = c.instructor_id
   where c.status = 'published';

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
