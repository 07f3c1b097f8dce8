-- The owner of a code, copied onto each use when it is made: to whom the use is due stays as it was on its day. A trigger, because
-- processes of the release before add uses without it.
create or replace function copy_owner_of_code() returns trigger language plpgsql set search_path from current as $$
begin
  select owner, owner_kind, owner_key into new.kept_owner, new.kept_owner_kind, new.kept_owner_key
    from referral_code where id = new.code_id;
  return new;
end $$;
create or replace trigger copy_owner_of_code before insert on referral_redemption
  for each row when (new.kept_owner_key is null) execute function copy_owner_of_code();
