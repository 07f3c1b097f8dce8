import type { Migration } from '@lectern/nest-kit';

/**
 * Devices an account was used on: whoever signs in on another is not the owner perhaps, so the owner is told. A sign-in
 * that would have to tell, and cannot because it is a statement by itself, does nothing and says `untold`.
 */
export const knownDevices: Migration = {
  name: '0012-known-devices',
  sql: `
create table known_device (
  account_id text not null references account on delete cascade,
  hash bytea not null,
  kind text not null,
  browser text not null,
  system text not null,
  first_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (account_id, hash)
);
create index known_device_seen on known_device (seen_at);

create function meet_device(
  p_account text, p_device bytea, p_kind text, p_browser text, p_system text, p_can_tell boolean
) returns text language plpgsql as $$
declare
  v_met text;
begin
  if exists (select from known_device d where d.account_id = p_account and d.hash = p_device
                and d.seen_at > now() - interval '1 year') then
    v_met := 'known';
  elsif not exists (select from known_device d where d.account_id = p_account) then
    v_met := 'first';
  elsif p_can_tell then
    v_met := 'new';
  else
    return 'untold';
  end if;
  insert into known_device as d (account_id, hash, kind, browser, system)
  values (p_account, p_device, p_kind, p_browser, p_system)
  on conflict (account_id, hash) do update
    set kind = excluded.kind, browser = excluded.browser, system = excluded.system, seen_at = now(),
        first_at = case when v_met = 'new' then now() else d.first_at end;
  return v_met;
end $$;

drop function sign_in(text, text, bytea, boolean, text, bytea, text, text, bytea, bytea, text, text, text,
                      interval, interval);
create function sign_in(
  p_account text, p_password_hash text, p_own_secret bytea, p_is_forced boolean, p_second_step text,
  p_delay_key bytea, p_address text,
  p_id text, p_secret_hash bytea, p_refresh_hash bytea, p_kind text, p_browser text, p_system text,
  p_device bytea, p_can_tell boolean,
  p_idle interval, p_longest interval,
  out outcome text, out is_new_device boolean,
  out kind text, out browser text, out system text, out seen_at timestamptz
) language plpgsql as $$
declare
  v_own text;
  v_ended int;
  v_met text;
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
  if found and not p_is_forced then
    outcome := 'elsewhere';
    return;
  end if;

  v_met := meet_device(p_account, p_device, p_kind, p_browser, p_system, p_can_tell);
  if v_met = 'untold' then
    outcome := 'untold';
    return;
  end if;
  is_new_device := v_met = 'new';

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
          jsonb_build_object('forced', p_is_forced, 'secondStep', p_second_step)
          || case when is_new_device then '{"newDevice": true}'::jsonb else '{}' end);
  delete from login_delay where key = p_delay_key;
  insert into session (id, account_id, secret_hash, refresh_hash, kind, browser, system, second_step_at)
  values (p_id, p_account, p_secret_hash, p_refresh_hash, p_kind, p_browser, p_system,
          case when p_second_step <> 'none' then now() end);
  outcome := 'in';
end $$;
`,
};
