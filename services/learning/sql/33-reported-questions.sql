-- Whether a report about a question, or about an answer to it, waits for a decision, as the question says it.

create or replace function note_reports(wanted uuid) returns void language plpgsql set search_path from current as $$
begin
  -- One change of a question at a time: the reports that are read below are then those it is left with.
  perform from question where id = wanted for no key update;
  update question q set is_reported = not q.is_reported
   where q.id = wanted
     and q.is_reported <> exists (select from question_report r where r.question_id = wanted and r.decided_at is null);
end $$;

create or replace function note_reports_of_row() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op <> 'INSERT' then perform note_reports(old.question_id); end if;
  if tg_op = 'INSERT' then perform note_reports(new.question_id);
  elsif tg_op = 'UPDATE' and new.question_id <> old.question_id then perform note_reports(new.question_id);
  end if;
  return null;
end $$;
create or replace trigger note_reports after insert or update of question_id, decided_at or delete on question_report
  for each row execute function note_reports_of_row();
