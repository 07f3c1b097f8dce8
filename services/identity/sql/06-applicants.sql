-- What licences that wait and applications to teach are found by, copied from the account in the transaction that changes it.
-- Name and address are lines, so that nothing typed fits the end of one and the beginning of the other.

-- The account is held until the end, so that a change of its name at the same moment is seen here, or finds this row.
create or replace function copy_applicant() returns trigger language plpgsql set search_path from current as $$
declare
  its account;
begin
  if tg_table_name = 'license' and new.state <> 'pending' then
    new.applicant := null;
    new.applicant_occupation := null;
    return new;
  end if;
  select * into its from account where id = new.account_id for share;
  new.applicant := its.name || chr(10) || its.email;
  if tg_table_name = 'license' then new.applicant_occupation := its.occupation;
  else new.applicant_specialty := its.specialty; end if;
  return new;
end $$;

create or replace trigger copy_applicant before insert or update of state, account_id on license
  for each row execute function copy_applicant();
create or replace trigger copy_applicant before insert or update of account_id on instructor_application
  for each row execute function copy_applicant();

-- The same in lower case, as words are looked for in it. Behind `copy_applicant`, as triggers go by their names.
create or replace function keep_applicant_in_lower_case() returns trigger language plpgsql set search_path from current as $$
begin
  new.applicant_in_lower_case := lower(new.applicant);
  return new;
end $$;

create or replace trigger keep_applicant_in_lower_case before insert or update of state, account_id, applicant on license
  for each row execute function keep_applicant_in_lower_case();

-- What an application is found by, each a line. Behind `copy_applicant`, as triggers go by their names.
create or replace function keep_names() returns trigger language plpgsql set search_path from current as $$
begin
  new.names_in_lower_case := lower(
    new.applicant || chr(10) || coalesce(new.content ->> 'name_ko', '') || chr(10) || coalesce(new.content ->> 'name_en', ''));
  return new;
end $$;

create or replace trigger keep_names before insert or update of account_id, applicant, content on instructor_application
  for each row execute function keep_names();

create or replace function change_applicant() returns trigger language plpgsql set search_path from current as $$
begin
  update license set applicant = new.name || chr(10) || new.email, applicant_occupation = new.occupation
   where account_id = new.id and state = 'pending';
  update instructor_application set applicant = new.name || chr(10) || new.email, applicant_specialty = new.specialty
   where account_id = new.id;
  return null;
end $$;

create or replace trigger change_applicant after update of name, email, occupation, specialty on account for each row
  when ((old.name, old.email, old.occupation, old.specialty) is distinct from (new.name, new.email, new.occupation, new.specialty))
  execute function change_applicant();
