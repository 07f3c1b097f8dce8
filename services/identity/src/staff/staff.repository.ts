import { ROLES, STAFF_ROLES } from '@lectern/contracts-core';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** As the index `account_of_staff` has it. */
const IS_STAFF = `account.roles && array[${STAFF_ROLES.map((role) => `'${role}'`).join(', ')}]`;
/** More than any company of this kind has. */
const MOST = 500;

const LIST = defineStatement(
  `select account.id, account.name, account.email, account.roles, account.suspended_at,
          exists (select from second_step where account_id = account.id and secret is not null) as has_second_step,
          (select max(seen_at) from session where account_id = account.id) as last_seen_at,
          change.at as changed_at, change.reason as changed_for, change.by as changed_by
     from account
     left join lateral (
       select entry.at, entry.detail->>'reason' as reason, coalesce(actor.name, entry.actor_id) as by
         from audit_entry entry left join account actor on actor.id = entry.actor_id
        where entry.account_id = account.id and entry.action = 'roles-changed'
        order by entry.at desc, entry.id desc limit 1) change on true
    where ${IS_STAFF}
    order by account.name, account.id limit ${MOST}`,
  {
    id: column.text,
    name: column.text,
    email: column.text,
    roles: column.someOf(ROLES),
    suspendedAt: column.time.orNull,
    hasSecondStep: column.boolean,
    lastSeenAt: column.time.orNull,
    changedAt: column.time.orNull,
    changedFor: column.text.orNull,
    changedBy: column.text.orNull,
  },
);
const TAKE_TURN = defineStatement(`select pg_advisory_xact_lock(hashtextextended('owners', 0))`);
const OTHER_OWNER = defineStatement(
  `select exists (select from account
     where ${IS_STAFF} and 'owner' = any (roles) and suspended_at is null and id <> $1) as is_there`,
  { isThere: column.boolean },
);

export type StaffRow = RowOf<(typeof LIST)['columns']>;

/** The people who run the platform. */
@Injectable()
export class StaffRepository {
  constructor(private readonly database: Database) {}

  listStaff(): Promise<StaffRow[]> {
    return this.database.rows(LIST);
  }

  /** Whether somebody else may act as an owner. Call it in the transaction that takes this one's right. */
  async hasOtherOwner(id: string): Promise<boolean> {
    await this.database.run(TAKE_TURN);
    return (await this.database.row(OTHER_OWNER, [id]))?.isThere ?? false;
  }
}
