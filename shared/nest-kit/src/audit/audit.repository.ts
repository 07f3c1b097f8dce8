import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { withTraceSet } from '../database/trace-setting.ts';
import { currentTraceId } from '../logging/trace-context.ts';

/** Facts of an entry; never secrets. */
export type AuditDetail = Readonly<Record<string, string | number | boolean | null>>;

/** Something worth telling afterwards. */
export interface AuditEntry {
  readonly action: string;
  /** The account that the act changed. */
  readonly accountId?: string | undefined;
  /** The account that acted; `accountId` by default. Null when the site acted by itself. */
  readonly actorId?: string | null | undefined;
  readonly address?: string | undefined;
  readonly detail?: AuditDetail;
}

@Injectable()
export class AuditRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async addEntry({
    action,
    accountId,
    actorId = accountId,
    address,
    detail = {},
  }: AuditEntry): Promise<void> {
    await this.database.queryPrepared(
      'note-audit',
      `${withTraceSet('$6')}
       insert into audit_entry (action, account_id, actor_id, address, detail) select $1, $2, $3, $4, $5::jsonb from trace`,
      [
        action,
        accountId ?? null,
        actorId ?? null,
        address ?? null,
        JSON.stringify(detail),
        currentTraceId() ?? '',
      ],
    );
  }
}
