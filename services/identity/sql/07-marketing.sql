-- Since when somebody agrees to marketing by mail, as the last consent says. Consent that is not renewed in time runs out, which
-- whoever reads it compares.
create or replace function keep_marketing() returns trigger language plpgsql set search_path from current as $$
begin
  -- One change of a person at a time, so that the last one to be stored is the one that counts.
  perform from account where id = new.account_id for no key update;
  insert into marketing_consent (account_id, since)
  select new.account_id, case when is_granted then at end from (
    select is_granted, at from consent
     where account_id = new.account_id and kind = 'marketing' and channel is distinct from 'email-night' order by id desc limit 1) latest
  on conflict (account_id) do update set since = excluded.since;
  return null;
end $$;

create or replace trigger keep_marketing after insert or update of is_granted, at on consent for each row
  when (new.kind = 'marketing' and new.channel is distinct from 'email-night') execute function keep_marketing();
