import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const LIST = defineStatement(
  `select form, term, meaning, reason, at from search_staff_synonym order by at desc, form`,
  { form: column.text, term: column.text, meaning: column.text, reason: column.text, at: column.time },
);
const IS_NAME = defineStatement(`select exists (select from search_synonym where form = $1) as is_name`, {
  isName: column.boolean,
});
const ADD = defineStatement(
  `insert into search_staff_synonym (form, term, meaning, reason, staff_id) values ($1, $2, $3, $4, $5)
   on conflict do nothing returning form`,
  { form: column.text },
);
const REMOVE = defineStatement(`delete from search_staff_synonym where form = $1 returning term, meaning`, {
  term: column.text,
  meaning: column.text,
});
const NOTE_CHANGE = defineStatement('update search_state set staff_changes = staff_changes + 1');

export type StaffSynonym = RowOf<(typeof LIST)['columns']>;

/** Synonyms that staff made. Call changes in a transaction. */
@Injectable()
export class StaffSynonymsRepository {
  constructor(private readonly database: Database) {}

  /** All of them, the latest first: the search needs each. */
  listAll(): Promise<StaffSynonym[]> {
    return this.database.rows(LIST);
  }

  /** Whether a form is the name of a meaning already, of the release or of staff. */
  async isName(form: string): Promise<boolean> {
    return (await this.database.row(IS_NAME, [form]))?.isName ?? false;
  }

  /** False when somebody else has made it. */
  async addSynonym(form: string, row: { term: string; meaning: string; reason: string; staffId: string }) {
    const added = await this.database.row(ADD, [form, row.term, row.meaning, row.reason, row.staffId]);
    if (added) await this.database.run(NOTE_CHANGE);
    return added !== undefined;
  }

  /** What was removed; undefined when there was nothing. */
  async removeSynonym(form: string): Promise<{ term: string; meaning: string } | undefined> {
    const removed = await this.database.row(REMOVE, [form]);
    if (removed) await this.database.run(NOTE_CHANGE);
    return removed;
  }
}
