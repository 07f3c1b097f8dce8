import type { DataExport } from '@lectern/contracts-identity';
import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

export interface StoredExport {
  readonly id: string;
  readonly accountId: string;
  readonly state: DataExport['state'];
  readonly requestedAt: Date;
  readonly readyAt: Date | null;
  readonly expiresAt: Date | null;
}

const COLUMNS = `id, account_id as "accountId", state, requested_at as "requestedAt", ready_at as "readyAt",
  expires_at as "expiresAt"`;

@Injectable()
export class ExportsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Undefined while one is being prepared already. */
  async addExport(id: string, accountId: string): Promise<StoredExport | undefined> {
    const [row] = await this.database.query<StoredExport>(
      `insert into data_export (id, account_id) values ($1, $2)
       on conflict (account_id) where state = 'preparing' do nothing returning ${COLUMNS}`,
      [id, accountId],
    );
    return row;
  }

  /** The latest export that has not expired. */
  async latestOf(accountId: string): Promise<StoredExport | undefined> {
    const [row] = await this.database.query<StoredExport>(
      `select ${COLUMNS} from data_export
        where account_id = $1 and (expires_at is null or expires_at > now())
        order by requested_at desc limit 1`,
      [accountId],
    );
    return row;
  }

  async findPreparing(id: string): Promise<StoredExport | undefined> {
    const [row] = await this.database.query<StoredExport>(
      `select ${COLUMNS} from data_export where id = $1 and state = 'preparing'`,
      [id],
    );
    return row;
  }

  /** Resolves with when it expires; undefined when it was finished, or its account deleted, in the meantime. */
  async finishExport(id: string, content: string, days: number): Promise<Date | undefined> {
    const rows = await this.database.query<{ expiresAt: Date }>(
      `with finished as (
         update data_export set state = 'ready', content = $2, ready_at = now(), expires_at = now() + make_interval(days => $3)
          where id = $1 and state = 'preparing' returning expires_at)
       select expires_at as "expiresAt" from finished`,
      [id, content, days],
    );
    return rows[0]?.expiresAt;
  }

  async giveUp(id: string): Promise<void> {
    await this.database.query(
      `update data_export set state = 'failed', expires_at = now() + interval '1 day'
        where id = $1 and state = 'preparing'`,
      [id],
    );
  }

  /** Marks exports without a running job as failed, as after a process was killed on its last try. */
  async giveUpStuck(): Promise<void> {
    await this.database.query(
      `update data_export set state = 'failed', expires_at = now() + interval '1 day'
        where state = 'preparing' and requested_at < now() - interval '1 hour'`,
    );
  }

  async findContent(id: string, accountId: string): Promise<string | undefined> {
    const [row] = await this.database.query<{ content: string }>(
      `select content from data_export
        where id = $1 and account_id = $2 and state = 'ready' and expires_at > now()`,
      [id, accountId],
    );
    return row?.content;
  }
}
