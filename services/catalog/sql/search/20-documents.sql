-- One document per course: its words, its filters, one sort key per order. Triggers of 21-triggers.sql keep it up to date.
-- Orders (`ord`): 1 latest, 2 oldest, 3 hot, 4 popular, 5 rating, 6 price_low, 7 price_high, 8 alphabetical,
-- 9 alphabetical_ko, 10 relevance. Every order is read upwards; ties end by doc_id. In each of them search_page puts
-- courses that have ended last.

create or replace view search_source as
select c.id as curriculum_id,
       c.status = 'published' as visible,
       concat_ws(' ', c.title_ko, c.title_en) as title_text,
       concat_ws(' ', c.title_ko, c.title_en, array_to_string(c.tags_ko, ' '), array_to_string(c.tags_en, ' '),
         label.label, i.name_ko, i.name_en, i.surname_ko || i.given_name_ko) as full_text,
       array_remove(array[
         case when c.status = 'published' then 'live' end, 'category=' || c.category, 'level=' || c.level,
         case when c.price_krw = 0 then 'free' end, case when c.has_ended then 'ended' end], null) as filters,
       array[
         search_descending(extract(epoch from c.created_at) * 1000000, 17),
         search_ascending(extract(epoch from c.created_at) * 1000000, 17),
         search_descending(c.recent_views, 10) || search_descending(c.views, 10),
         search_descending(c.views, 10) || search_descending(search_rating(c.rating, c.rating_count) * 100, 3),
         search_descending(search_rating(c.rating, c.rating_count) * 100, 3) || search_descending(c.rating_count, 10)
           || search_descending(c.views, 10),
         search_ascending(c.price_krw, 10) || search_descending(c.views, 10),
         search_descending(c.price_krw, 10) || search_descending(c.views, 10),
         search_title_key(coalesce(nullif(c.title_en, ''), c.title_ko)),
         search_title_key_ko(coalesce(nullif(c.title_ko, ''), c.title_en)),
         search_descending(search_score(c.views, c.rating, c.rating_count), 8)] as keys
  from curriculum c
  left join search_label label on label.filter = 'category=' || c.category
  left join instructor i on i.id = c.instructor_id;

-- Updates the search documents of these curricula from the stored rows, and deletes those of deleted ones. The locks
-- make a second, simultaneous update (a new title, a new name) read what the first has written.
create or replace function search_refresh(ids text[], text_changed boolean) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if text_changed then
    perform 1 from instructor where id in (select instructor_id from curriculum where id = any(ids))
      order by id for no key update;
  end if;
  perform 1 from search_document where curriculum_id = any(ids) order by doc_id for update;

  with source as materialized (
    select curriculum_id, visible, keys from search_source where curriculum_id = any(ids)),
  stale as materialized (
    select d.doc_id, old.ord, old.key
      from search_document d
      left join source s using (curriculum_id)
     cross join unnest(d.keys) with ordinality as old (key, ord)
     where d.curriculum_id = any(ids) and d.visible and (s.visible and s.keys[old.ord] = old.key) is not true)
  delete from search_order o using stale
   where o.ord = stale.ord and o.key = stale.key and o.doc_id = stale.doc_id;

  insert into search_pending (doc_id, old_words)
  select doc_id, case when text_changed then words end
    from search_document where curriculum_id = any(ids) order by doc_id
  on conflict (doc_id) do update set old_words = coalesce(search_pending.old_words, excluded.old_words);

  delete from search_document d
   where d.curriculum_id = any(ids) and not exists (select from curriculum c where c.id = d.curriculum_id);

  if text_changed then
    update search_document d
       set visible = s.visible, filters = s.filters, keys = s.keys,
           title_words = search_words(s.title_text), words = search_words(s.full_text)
      from search_source s
     where s.curriculum_id = d.curriculum_id and d.curriculum_id = any(ids);
    with added as (
      insert into search_document (curriculum_id, visible, filters, keys, title_words, words)
      select s.curriculum_id, s.visible, s.filters, s.keys, search_words(s.title_text), search_words(s.full_text)
        from search_source s
       where s.curriculum_id = any(ids)
         and not exists (select from search_document d where d.curriculum_id = s.curriculum_id)
       order by s.curriculum_id
      returning doc_id)
    insert into search_pending (doc_id, old_words) select doc_id, '' from added;
  else
    update search_document d set visible = s.visible, filters = s.filters, keys = s.keys
      from search_source s
     where s.curriculum_id = d.curriculum_id and d.curriculum_id = any(ids);
  end if;

  insert into search_order (ord, key, doc_id)
  select new.ord, new.key, d.doc_id
    from search_document d
   cross join unnest(d.keys) with ordinality as new (key, ord)
   where d.curriculum_id = any(ids) and d.visible
  on conflict do nothing;
end $$;

-- This file runs again when it changes: documents whose filters or keys are made in another way now follow.
select search_refresh(array(
  select d.curriculum_id
    from search_document d join search_source s using (curriculum_id)
   where (d.visible, d.filters, d.keys) is distinct from (s.visible, s.filters, s.keys)), false);
