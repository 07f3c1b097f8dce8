import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const ALL = 'id, rate::float8 as rate, starts_at, ends_at, ended_at, reason, staff_id';
const COLUMNS = {
  id: column.text,
  rate: column.float,
  startsAt: column.time,
  endsAt: column.time,
  endedAt: column.time.orNull,
  reason: column.text,
  staffId: column.text,
};

const FIND_HOLDING = defineStatement(
  `select ${ALL} from set_rate
    where starts_at <= present() and coalesce(ended_at, ends_at) > present() limit 1`,
  COLUMNS,
  { name: 'find-set-rate' },
);
const LIST = defineStatement(
  `(select ${ALL}, created_at from set_rate where ends_at > present() and ended_at is null)
   union
   (select ${ALL}, created_at from set_rate order by created_at desc limit 20)
   order by created_at desc`,
  { ...COLUMNS, createdAt: column.time },
);
const ADD = defineStatement(
  `insert into set_rate (id, rate, starts_at, ends_at, reason, staff_id, created_at)
   values ($1, $2, $3, $4, $5, $6, present()) on conflict on constraint set_rate_one_at_a_time do nothing
   returning ${ALL}`,
  COLUMNS,
);
const END = defineStatement(
  `update set_rate set ended_at = greatest(present(), starts_at)
    where id = $1 and ended_at is null and ends_at > present() returning ${ALL}`,
  COLUMNS,
);

export type SetRateRow = RowOf<typeof COLUMNS>;

/** Rates that staff set for a time. */
@Injectable()
export class SetRatesRepository {
  constructor(private readonly database: Database) {}

  findHolding(): Promise<SetRateRow | undefined> {
    return this.database.row(FIND_HOLDING);
  }

  /** Those of now and later, and the latest of the past; the latest made first. */
  listRates(): Promise<SetRateRow[]> {
    return this.database.rows(LIST);
  }

  /** Undefined where another one holds in that time. */
  addRate(rate: Omit<SetRateRow, 'endedAt'>): Promise<SetRateRow | undefined> {
    return this.database.row(ADD, [
      rate.id,
      rate.rate,
      rate.startsAt,
      rate.endsAt,
      rate.reason,
      rate.staffId,
    ]);
  }

  /** Undefined of one that is over. */
  endRate(id: string): Promise<SetRateRow | undefined> {
    return this.database.row(END, [id]);
  }
}
