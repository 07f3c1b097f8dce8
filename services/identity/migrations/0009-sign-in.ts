import type { Migration } from '@lectern/nest-kit';

/**
 * What a right password does, in one call: a sign-in is meant to wait for its hash, not for seven messages to and from
 * the database. Each statement of the function sees what was committed before it, so whoever waited for the account
 * sees the session that was begun meanwhile; in one single statement they would not.
 */
export const signIn: Migration = {
  name: '0009-sign-in',
  sql: `
create function sign_in(
  p_account text, p_password_hash text, p_own_secret bytea, p_is_forced boolean, p_second_step text,
  p_delay_key bytea, p_address text,
  p_id text, p_secret_hash bytea, p_refresh_hash bytea, p_kind text, p_browser text, p_system text,
  p_idle interval, p_longest interval,
  out outcome text, out kind text, out browser text, out system text, out seen_at timestamptz
) language plpgsql as $$
declare
  v_own text;
  v_ended int;
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
          jsonb_build_object('forced', p_is_forced, 'secondStep', p_second_step));
  delete from login_delay where key = p_delay_key;
  insert into session (id, account_id, secret_hash, refresh_hash, kind, browser, system, second_step_at)
  values (p_id, p_account, p_secret_hash, p_refresh_hash, p_kind, p_browser, p_system,
          case when p_second_step <> 'none' then now() end);
  outcome := 'in';
end $$;
`,
};
