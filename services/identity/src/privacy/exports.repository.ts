import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const COLUMNS = {
  id: column.text,
  accountId: column.text,
  state: column.oneOf(['preparing', 'ready', 'failed']),
  requestedAt: column.time,
  readyAt: column.time.orNull,
  expiresAt: column.time.orNull,
};
const SELECTED = 'id, account_id, state, requested_at, ready_at, expires_at';

export type StoredExport = RowOf<typeof COLUMNS>;

const ADD = defineStatement(
  `insert into data_export (id, account_id) values ($1, $2)
   on conflict (account_id) where state = 'preparing' do nothing returning ${SELECTED}`,
  COLUMNS,
);

const FIND_LATEST = defineStatement(
  `select ${SELECTED} from data_export
    where account_id = $1 and (expires_at is null or expires_at > now())
    order by requested_at desc limit 1`,
  COLUMNS,
);

const FIND_PREPARING = defineStatement(
  `select ${SELECTED} from data_export where id = $1 and state = 'preparing'`,
  COLUMNS,
);

const FINISH = defineStatement(
  `update data_export
      set state = 'ready', content = $2, ready_at = now(), expires_at = now() + make_interval(days => $3)
    where id = $1 and state = 'preparing' returning expires_at`,
  { expiresAt: column.time.orNull },
);

const FAIL = defineStatement(
  `update data_export set state = 'failed', expires_at = now() + interval '1 day'
    where id = $1 and state = 'preparing'`,
);

const FAIL_STUCK = defineStatement(
  `update data_export set state = 'failed', expires_at = now() + interval '1 day'
    where state = 'preparing' and requested_at < now() - interval '1 hour'`,
);

const FIND_CONTENT = defineStatement(
  `select content from data_export
    where id = $1 and account_id = $2 and state = 'ready' and expires_at > now()`,
  { content: column.text.orNull },
);

@Injectable()
export class ExportsRepository {
  constructor(private readonly database: Database) {}

  /** Undefined while one is being prepared already. */
  addExport(id: string, accountId: string): Promise<StoredExport | undefined> {
    return this.database.row(ADD, [id, accountId]);
  }

  /** The latest export that has not expired. */
  latestOf(accountId: string): Promise<StoredExport | undefined> {
    return this.database.row(FIND_LATEST, [accountId]);
  }

  findPreparing(id: string): Promise<StoredExport | undefined> {
    return this.database.row(FIND_PREPARING, [id]);
  }

  /** Resolves with when it expires; undefined when it was finished, or its account deleted, in the meantime. */
  async finishExport(id: string, content: string, days: number): Promise<Date | undefined> {
    return (await this.database.row(FINISH, [id, content, days]))?.expiresAt ?? undefined;
  }

  async giveUp(id: string): Promise<void> {
    await this.database.run(FAIL, [id]);
  }

  /** Marks exports without a running job as failed, as after a process was killed on its last try. */
  async giveUpStuck(): Promise<void> {
    await this.database.run(FAIL_STUCK);
  }

  async findContent(id: string, accountId: string): Promise<string | undefined> {
    return (await this.database.row(FIND_CONTENT, [id, accountId]))?.content ?? undefined;
  }
}
