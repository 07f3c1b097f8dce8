import type { Migration } from '@lectern/nest-kit';

/**
 * What staff wrote as their reason may name the person, so it goes with the account, as names before and after a
 * correction do. Reasons of licences and of ended sessions are codes and stay.
 */
export const forgetReasons: Migration = {
  name: '0021-forget-reasons',
  sql: `
create or replace function keep_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '3 years' then return old; end if;
  if tg_op = 'UPDATE'
     and (new.id, new.at, new.action, new.actor_roles) = (old.id, old.at, old.action, old.actor_roles)
     and (new.account_id is not distinct from old.account_id or new.account_id like 'deleted-%')
     and (new.actor_id is not distinct from old.actor_id or new.actor_id like 'deleted-%')
     and (new.address is not distinct from old.address
          or new.address is null and old.at < now() - interval '3 months')
     and (new.detail = old.detail
          or new.account_id like 'deleted-%'
             and new.detail in (old.detail - 'before' - 'after', old.detail - 'reason',
                                old.detail - 'before' - 'after' - 'reason'))
  then return new; end if;
  raise exception 'entries of the audit are only ever added' using errcode = 'insufficient_privilege';
end $$;
update audit_entry set detail = detail - 'reason'
 where account_id like 'deleted-%' and detail ? 'reason'
   and action <> 'sessions-ended' and action not like 'license-%';
`,
};
