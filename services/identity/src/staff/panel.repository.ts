import { LICENSE_REASONS, LICENSE_STATES } from '@lectern/contracts-core';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const LICENSE_COLUMNS = {
  id: column.text,
  state: column.oneOf(LICENSE_STATES),
  submittedAt: column.time,
  decidedAt: column.time.orNull,
  decidedBy: column.text.orNull,
  reason: column.oneOf(LICENSE_REASONS).orNull,
  number: column.text.orNull,
  authority: column.text.orNull,
  validUntil: column.text.orNull,
};

const NOTE_COLUMNS = { id: column.text, at: column.time, by: column.text.orNull, text: column.text };

export type ListedLicense = RowOf<typeof LICENSE_COLUMNS>;
export type ListedNote = RowOf<typeof NOTE_COLUMNS>;

const LIST_LICENSES = defineStatement(
  `select license.id, state, submitted_at, decided_at, reviewer.name as decided_by, reason, number, authority,
          to_char(valid_until, 'YYYY-MM-DD') as valid_until
     from license left join account reviewer on reviewer.id = decided_by
    where license.account_id = $1 order by submitted_at desc limit 50`,
  LICENSE_COLUMNS,
);

const LIST_NOTES = defineStatement(
  `select user_note.id, at, author.name as by, text
     from user_note left join account author on author.id = author_id
    where account_id = $1 order by at desc, user_note.id limit 100`,
  NOTE_COLUMNS,
);

const ADD_NOTE = defineStatement(
  'insert into user_note (id, account_id, author_id, text) values ($1, $2, $3, $4)',
);

@Injectable()
export class PanelRepository {
  constructor(private readonly database: Database) {}

  licensesOf(accountId: string): Promise<ListedLicense[]> {
    return this.database.rows(LIST_LICENSES, [accountId]);
  }

  notesOf(accountId: string): Promise<ListedNote[]> {
    return this.database.rows(LIST_NOTES, [accountId]);
  }

  async addNote(note: { id: string; accountId: string; authorId: string; text: string }): Promise<void> {
    await this.database.run(ADD_NOTE, [note.id, note.accountId, note.authorId, note.text]);
  }
}
