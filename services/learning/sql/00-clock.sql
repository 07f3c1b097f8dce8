-- The time of every rule: leases, limits, windows. One clock for all replicas, whatever theirs say.
create or replace function present() returns timestamptz language sql stable as $$ select now() $$;
