-- Roles of an actor: `identity_audit.audit_entry` stores them with each act on another account.

create or replace function roles_of(p_account text) returns text[] language sql stable as $$
  select roles from account where id = p_account
$$;
