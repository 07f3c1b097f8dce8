-- Marks a code that gets another owner, or whose owner gets another name: its uses have different owners from then on. An owner of the
-- same name is another one too, because only the uses of an account lose its name with it. A trigger, because processes of the release
-- before change codes too. A deleted account has its pseudonym as a name, which its uses get as well.
create or replace function mark_handed_over_code() returns trigger language plpgsql set search_path from current as $$
begin
  new.was_handed_over := true;
  return new;
end $$;
create or replace trigger mark_handed_over_code before update of owner, owner_account on referral_code
  for each row when ((new.owner <> old.owner or new.owner_account is distinct from old.owner_account)
                     and new.owner is distinct from new.owner_account)
  execute function mark_handed_over_code();
