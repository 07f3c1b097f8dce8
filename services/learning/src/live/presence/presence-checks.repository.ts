import { LEARNING_LIMITS } from '@lectern/contracts-learning';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Those of a former date of the lecture are replaced; otherwise the first plan of any instance stays. */
const PLAN = defineStatement(
  `insert into live_presence_check as c (user_id, lecture_id, number, due_at, starts_at)
   select $1, $2, number, due_at, $4 from unnest($3::timestamptz[]) with ordinality planned(due_at, number)
   on conflict (user_id, lecture_id, number) do update set
     due_at = excluded.due_at, starts_at = excluded.starts_at, confirmed_at = null
     where c.starts_at is distinct from excluded.starts_at`,
);
const LIST = defineStatement(
  `select user_id, number, due_at, confirmed_at from live_presence_check
    where lecture_id = $1 and user_id = any($2::text[]) and starts_at = $3 order by user_id, number`,
  {
    userId: column.text,
    number: column.integer,
    dueAt: column.time,
    confirmedAt: column.time.orNull,
  },
);
/** Who presses twice has confirmed with the first press. */
const CONFIRM = defineStatement(
  `update live_presence_check set confirmed_at = coalesce(confirmed_at, present())
    where user_id = $1 and lecture_id = $2 and number = $3 and starts_at = $4 and due_at <= present()
      and present() < due_at + interval '${LEARNING_LIMITS.presenceCheckSeconds} seconds'`,
);

export type CheckRow = RowOf<(typeof LIST)['columns']>;

/** A lecture at one of its dates, named by its planned start. */
export interface OfDate {
  readonly lectureId: string;
  readonly startsAt: Date;
}

@Injectable()
export class PresenceChecksRepository {
  constructor(private readonly database: Database) {}

  async planChecks(userId: string, { lectureId, startsAt }: OfDate, dueAt: readonly Date[]): Promise<void> {
    await this.database.run(PLAN, [userId, lectureId, [...dueAt], startsAt]);
  }

  listChecks({ lectureId, startsAt }: OfDate, userIds: readonly string[]): Promise<CheckRow[]> {
    return this.database.rows(LIST, [lectureId, [...userIds], startsAt]);
  }

  /** Returns false when the check is not open. */
  async confirmCheck(userId: string, { lectureId, startsAt }: OfDate, number: number): Promise<boolean> {
    return (await this.database.run(CONFIRM, [userId, lectureId, number, startsAt])) > 0;
  }
}
