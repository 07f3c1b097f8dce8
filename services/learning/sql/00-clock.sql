-- The time of every rule: leases, limits, windows. All replicas use it instead of their own clocks.
create or replace function present() returns timestamptz language sql stable as $$ select now() $$;
