-- Each person who opens a session has a clock, whichever release opens it.
create or replace function begin_player_clock() returns trigger language plpgsql set search_path from current as $$
begin
  insert into player_clock (user_id, slack_ms, at) values (new.user_id, 3000, present()) on conflict (user_id) do nothing;
  return new;
end $$;
create or replace trigger player_clock_of_session before insert on player_session
  for each row execute function begin_player_clock();
