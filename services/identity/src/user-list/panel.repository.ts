import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

export interface ListedConsent {
  readonly kind: 'privacy' | 'marketing';
  readonly is_granted: boolean;
  readonly version: string;
  readonly at: Date;
}

export interface ListedEntry {
  readonly at: Date;
  readonly action: string;
  /** Null where the person did it, or nobody knows who. */
  readonly by: string | null;
  readonly address: string | null;
  readonly reason: string | null;
}

@Injectable()
export class PanelRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  consentsOf(accountId: string): Promise<ListedConsent[]> {
    return this.database.query<ListedConsent>(
      'select kind, is_granted, version, at from consent where account_id = $1 order by id desc limit 50',
      [accountId],
    );
  }

  auditOf(accountId: string): Promise<ListedEntry[]> {
    return this.database.query<ListedEntry>(
      `select audit_entry.at, action, address, detail->>'reason' as reason,
              case when actor_id is distinct from audit_entry.account_id then coalesce(actor.name, actor_id) end as by
         from audit_entry left join account actor on actor.id = actor_id
        where audit_entry.account_id = $1
        order by audit_entry.at desc, audit_entry.id desc limit 50`,
      [accountId],
    );
  }
}
