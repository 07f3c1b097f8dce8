-- Every list of courses selects this view; its columns are the one list of what a card needs. Row type: CardRow in
-- src/courses/curricula/domain/card.ts.

create or replace view curriculum_card as
  select c.id, c.instructor_id, i.name_ko as instructor_name_ko, i.name_en as instructor_name_en,
         c.title_ko, c.title_en, c.category, c.level, c.tags_ko, c.tags_en, c.is_live,
         c.thumbnail_ko, c.thumbnail_en, c.list_price_minor, c.list_currency,
         coalesce(c.usd_price_minor, c.converted_usd_minor) as usd_price_minor, c.price_krw,
         c.views, c.lecture_count, c.duration_seconds, c.rating::float8 as rating, c.rating_count, c.created_at,
         -- What the dates of a live or on-site course are read from; null for recorded ones.
         case when is_dated(c.is_live, c.category) then
           (select coalesce(jsonb_agg(l.media_data), '[]') from lecture l
             where l.curriculum_id = c.id and l.type in ('live', 'onsite') and l.removed_at is null) end as session_media,
         -- Lists begin their order with it.
         c.has_ended,
         c.languages,
         -- Who has a place in a live or on-site course; null for recorded ones.
         case when is_dated(c.is_live, c.category) then
           coalesce((select p.learners from course_popularity p where p.curriculum_id = c.id), 0) end as session_learners,
         exists (select from course_popularity p where p.curriculum_id = c.id and p.is_cancelled) as is_cancelled,
         -- When it can be bought; null without limits.
         w.starts_at as sale_starts_at, w.ends_at as sale_ends_at,
         -- Of a pack that staff made: one of its courses can be bought no more, so that the pack is not sold either. The packs of the
         -- first content go on being sold: courses that were withdrawn stay in them. Which courses: src/courses/curricula/unsold-parts.ts.
         exists (
           select from product_part part
             join package made on made.id = part.product_id and made.added_by_staff and made.removed_at is null
             join curriculum taught on taught.id = part.curriculum_id
            where part.product_id = c.id
              and (taught.status <> 'published' or taught.has_ended or exists (
                     select from course_popularity gone where gone.curriculum_id = taught.id and gone.is_cancelled))) as lacks_course
    from curriculum c
    left join instructor i on i.id = c.instructor_id
    left join sale_window w on w.curriculum_id = c.id
   where c.status = 'published';
