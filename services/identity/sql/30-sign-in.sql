-- Everything that follows a right password, in one call: a sign-in waits for its hash, not for seven messages to and from
-- the database. Each statement of the function sees what was committed before it, so a sign-in that waited for the account
-- sees the session that was begun meanwhile; in one single statement it would not.
--
-- The owner is told of a sign-in on an unknown device. A call that would have to tell but cannot, because it is a statement
-- by itself (p_can_tell is false), changes nothing and says 'untold'.

create or replace function find_device(p_account text, p_shown bytea[]) returns known_device language sql stable as $$
  select * from known_device d
   where d.account_id = p_account and d.seen_at > now() - interval '1 year'
     and (d.hash = any(p_shown) or (d.previous_hash = any(p_shown) and d.previous_until > now()))
   order by d.seen_at desc limit 1
$$;

create or replace function meet_device(
  p_account text, p_shown bytea[], p_next bytea, p_kind text, p_browser text, p_system text, p_can_tell boolean,
  out met text, out device_id uuid, out replaced bytea
) language plpgsql as $$
declare
  v_known known_device;
begin
  v_known := find_device(p_account, p_shown);
  if v_known.id is not null then
    met := 'known';
    device_id := v_known.id;
    replaced := case when v_known.hash = any(p_shown) then v_known.hash else v_known.previous_hash end;
    -- Who still comes with the one before gets no more time with it.
    update known_device d
       set hash = p_next, kind = p_kind, browser = p_browser, system = p_system, seen_at = now(),
           previous_hash = replaced,
           previous_until = case when replaced = v_known.hash then now() + interval '5 minutes'
                                 else v_known.previous_until end
     where d.id = v_known.id;
    return;
  end if;
  if not exists (select from known_device d where d.account_id = p_account) then
    met := 'first';
  elsif p_can_tell then
    met := 'new';
  else
    met := 'untold';
    return;
  end if;
  insert into known_device as d (account_id, hash, kind, browser, system)
  values (p_account, p_next, p_kind, p_browser, p_system) returning d.id into device_id;
end $$;

create or replace function sign_in(
  p_account text, p_password_hash text, p_own_secret bytea, p_is_forced boolean, p_second_step text,
  p_delay_key bytea, p_address text,
  p_id text, p_secret_hash bytea, p_refresh_hash bytea, p_kind text, p_browser text, p_system text,
  p_shown bytea[], p_next bytea, p_can_tell boolean,
  p_idle interval, p_longest interval,
  out outcome text, out is_new_device boolean, out replaced bytea,
  out kind text, out browser text, out system text, out seen_at timestamptz
) language plpgsql as $$
declare
  v_own text;
  v_has_other boolean;
  v_ended int;
  v_met record;
begin
  -- A reset that came in between has made this password the old one.
  perform from account a where a.id = p_account and a.password_hash = p_password_hash for update;
  if not found then
    outcome := 'outdated';
    return;
  end if;

  select s.id into v_own from session s
   where s.account_id = p_account and s.ended_at is null and s.secret_hash = p_own_secret
     and s.signed_in_at > now() - p_longest and s.seen_at > now() - p_idle;
  select s.kind, s.browser, s.system, s.seen_at into kind, browser, system, seen_at from session s
   where s.account_id = p_account and s.ended_at is null and s.id is distinct from v_own
     and s.signed_in_at > now() - p_longest and s.seen_at > now() - p_idle
   order by s.seen_at desc, s.id limit 1;
  v_has_other := found;
  if v_has_other and not p_is_forced then
    outcome := 'elsewhere';
    return;
  end if;

  select * into v_met from meet_device(p_account, p_shown, p_next, p_kind, p_browser, p_system, p_can_tell);
  if v_met.met = 'untold' then
    outcome := 'untold';
    return;
  end if;
  is_new_device := v_met.met = 'new';
  replaced := v_met.replaced;

  if v_own is not null then
    update session s set ended_at = now(), end_reason = 'replaced' where s.id = v_own;
    insert into audit_entry (action, account_id, actor_id, address, detail)
    values ('sessions-ended', p_account, p_account, p_address, '{"ended": 1, "reason": "replaced"}');
  end if;
  update session s set ended_at = now(), end_reason = 'forced-out'
   where s.account_id = p_account and s.ended_at is null;
  get diagnostics v_ended = row_count;
  if v_ended > 0 then
    insert into audit_entry (action, account_id, actor_id, address, detail)
    values ('sessions-ended', p_account, p_account, p_address,
            jsonb_build_object('ended', v_ended, 'reason', 'forced-out'));
  end if;

  insert into audit_entry (action, account_id, actor_id, address, detail)
  values ('login', p_account, p_account, p_address,
          jsonb_build_object('forced', p_is_forced and v_has_other, 'secondStep', p_second_step)
          || case when is_new_device then '{"newDevice": true}'::jsonb else '{}' end);
  delete from login_delay where key = p_delay_key;
  insert into session (id, account_id, secret_hash, refresh_hash, kind, browser, system, second_step_at, device_id)
  values (p_id, p_account, p_secret_hash, p_refresh_hash, p_kind, p_browser, p_system,
          case when p_second_step <> 'none' then now() end, v_met.device_id);
  outcome := 'in';
end $$;
