-- The sale window of a course goes with its draft, which it was set in. Packs that staff add have a window and no draft.

create or replace function delete_sale_windows() returns trigger language plpgsql set search_path from current as $$
begin
  delete from sale_window w using old_rows o where w.curriculum_id = o.curriculum_id;
  return null;
end $$;

create or replace trigger sale_windows_of_drafts after delete on curriculum_draft
  referencing old table as old_rows for each statement execute function delete_sale_windows();
