import type { LicenseReason, LicenseState } from '@lectern/contracts-core';
import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

export interface ListedEntry {
  readonly at: Date;
  readonly action: string;
  /** Null when the person acted, or when the actor is unknown. */
  readonly by: string | null;
  readonly address: string | null;
  readonly reason: string | null;
}

export interface ListedLicense {
  readonly id: string;
  readonly state: LicenseState;
  readonly submitted_at: Date;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  readonly reason: LicenseReason | null;
  readonly number: string | null;
  readonly authority: string | null;
  readonly valid_until: string | null;
}

export interface ListedNote {
  readonly id: string;
  readonly at: Date;
  readonly by: string | null;
  readonly text: string;
}

@Injectable()
export class PanelRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
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

  licensesOf(accountId: string): Promise<ListedLicense[]> {
    return this.database.query<ListedLicense>(
      `select license.id, state, submitted_at, decided_at, reviewer.name as decided_by, reason, number, authority,
              to_char(valid_until, 'YYYY-MM-DD') as valid_until
         from license left join account reviewer on reviewer.id = decided_by
        where license.account_id = $1 order by submitted_at desc limit 50`,
      [accountId],
    );
  }

  notesOf(accountId: string): Promise<ListedNote[]> {
    return this.database.query<ListedNote>(
      `select user_note.id, at, author.name as by, text
         from user_note left join account author on author.id = author_id
        where account_id = $1 order by at desc, user_note.id limit 100`,
      [accountId],
    );
  }

  async addNote(note: { id: string; accountId: string; authorId: string; text: string }): Promise<void> {
    await this.database.query(
      'insert into user_note (id, account_id, author_id, text) values ($1, $2, $3, $4)',
      [note.id, note.accountId, note.authorId, note.text],
    );
  }
}
