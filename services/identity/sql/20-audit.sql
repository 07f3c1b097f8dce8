-- What an actor is, for the record of what was done: `identity_audit.audit_entry` asks for each act on somebody else.

create or replace function roles_of(p_account text) returns text[] language sql stable as $$
  select roles from account where id = p_account
$$;
