import type { Migration } from '@lectern/nest-kit';

/**
 * A page as one JSON value instead of twelve rows of 33 columns: taking those apart was the largest part of what the
 * service spent on a search.
 */
export const searchCardsAsJson: Migration = {
  name: '1005-search-cards-as-json',
  sql: `
drop function search_cards(text, text[], text[], integer, integer, integer, integer);

-- The page's cards, in order, with their pictures in a reader's language.
create function search_cards(p_lang text, p_tokens text[], p_filters text[], p_max_price integer, p_min_rating integer,
  p_ord integer, p_page integer, out total integer, out page integer, out cards json)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  docs integer[];
begin
  select found.total, found.page, found.docs into total, page, docs
    from search_page(p_tokens, p_filters, p_max_price, p_min_rating, p_ord, p_page) as found;
  select coalesce(json_agg(card), '[]') into cards
    from (select c.id, c.instructor_id, c.instructor_name_ko, c.instructor_name_en, c.title_ko, c.title_en, c.category,
                 c.level, c.tags_ko, c.tags_en, c.is_live, c.thumbnail_ko, c.thumbnail_en, c.list_price_minor,
                 c.list_currency, c.usd_price_minor, c.price_krw, c.views, c.lecture_count, c.duration_seconds, c.rating,
                 c.rating_count, c.created_at, picture
            from unnest(docs) with ordinality as listed (doc_id, place)
            join search_document d on d.doc_id = listed.doc_id
            join curriculum_card c on c.id = d.curriculum_id
            left join image picture on picture.id = case p_lang
              when 'ko' then coalesce(c.thumbnail_ko, c.thumbnail_en)
              else coalesce(c.thumbnail_en, c.thumbnail_ko) end
           order by listed.place) card;
end $$;
`,
};
