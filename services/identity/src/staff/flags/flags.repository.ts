import { FLAG_MODES, ROLES, type FlagRule } from '@lectern/contracts-core';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const RULE = {
  id: column.integer,
  flag: column.text,
  mode: column.oneOf(FLAG_MODES),
  percent: column.integer,
  roles: column.someOf(ROLES),
};
const IN_FORCE = defineStatement(
  `select distinct on (flag) id, flag, mode, percent, roles from flag_decision order by flag, id desc`,
  RULE,
);
const HISTORY = defineStatement(
  `select * from (
     select d.id, d.flag, d.mode, d.percent, d.roles, d.reason, d.at, account.name as by,
            row_number() over (partition by d.flag order by d.id desc)::int as number
       from flag_decision d left join account on account.id = d.staff_id) latest
    where number <= 20 order by flag, id desc`,
  { ...RULE, reason: column.text, at: column.time, by: column.text.orNull, number: column.integer },
);
/** Those who decide about one flag come one after the other. */
const LOCK = defineStatement(`select pg_advisory_xact_lock(hashtextextended('flag ' || $1::text, 0))`);
const LATEST = defineStatement(
  'select id, flag, mode, percent, roles from flag_decision where flag = $1 order by id desc limit 1',
  RULE,
);
const ADD = defineStatement(
  `insert into flag_decision (flag, mode, percent, roles, reason, staff_id) values ($1, $2, $3, $4, $5, $6)
   returning id`,
  { id: column.integer },
);

export type RuleRow = RowOf<typeof RULE>;

@Injectable()
export class FlagsRepository {
  constructor(private readonly database: Database) {}

  /** The latest decision about each flag. */
  listInForce(): Promise<RuleRow[]> {
    return this.database.rows(IN_FORCE);
  }

  /** The latest twenty about each flag, the latest first. */
  listDecisions() {
    return this.database.rows(HISTORY);
  }

  /** Within a transaction: nobody else decides about the flag until it ends. */
  async lockLatest(flag: string): Promise<RuleRow | undefined> {
    await this.database.run(LOCK, [flag]);
    return this.database.row(LATEST, [flag]);
  }

  async addDecision(flag: string, rule: FlagRule, why: { reason: string; staffId: string }): Promise<number> {
    const { mode, percent, roles } = rule;
    const row = await this.database.row(ADD, [flag, mode, percent, roles, why.reason, why.staffId]);
    if (!row) throw new Error('The decision was not written');
    return row.id;
  }
}
