-- Sets the times of one lecture in a document of the studio; everything else stays as it is.
create or replace function studio_move_session(document jsonb, lecture_id text, starts_at text, ends_at text)
returns jsonb language sql immutable parallel safe
return jsonb_set(document, '{sections}', (
  select coalesce(jsonb_agg(jsonb_set(section, '{lectures}', (
           select coalesce(jsonb_agg(
                    case when lecture ->> 'id' = lecture_id
                         then lecture || jsonb_build_object('startsAt', starts_at, 'endsAt', ends_at) else lecture end
                    order by lecture_no), '[]')
             from jsonb_array_elements(section -> 'lectures') with ordinality as l (lecture, lecture_no)))
           order by section_no), '[]')
    from jsonb_array_elements(document -> 'sections') with ordinality as s (section, section_no)));
