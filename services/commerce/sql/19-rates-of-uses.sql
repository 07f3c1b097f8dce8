-- The commission of a code, copied onto each use when it is made: what is due for the use stays what was agreed on its day. A
-- trigger, because processes of the release before add uses without it.
create or replace function copy_rate_of_code() returns trigger language plpgsql set search_path from current as $$
begin
  select commission_percent into new.commission_percent from referral_code where id = new.code_id;
  return new;
end $$;
create or replace trigger copy_rate_of_code before insert on referral_redemption
  for each row when (new.commission_percent is null) execute function copy_rate_of_code();
