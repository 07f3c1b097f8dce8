import { LOCALES, type Locale } from '@lectern/contracts-core';
import { MailText, type MailTemplate } from '@lectern/contracts-messaging';
import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const VERSION = { id: column.integer, text: column.json.orNull };
const IN_FORCE = defineStatement(
  'select id, text from mail_text where template = $1 and locale = $2 order by id desc limit 1',
  VERSION,
);
const ALL_IN_FORCE = defineStatement(
  `select distinct on (template, locale) template, locale, at, text is null as is_house
     from mail_text order by template, locale, id desc`,
  { template: column.text, locale: column.oneOf(LOCALES), at: column.time, isHouse: column.boolean },
);
const VERSIONS = defineStatement(
  `select id, text, at, staff_id, reason from mail_text where template = $1 and locale = $2 order by id desc limit 20`,
  { ...VERSION, at: column.time, staffId: column.text, reason: column.text },
);
/** Those who write the words of one mail come one after the other. */
const LOCK = defineStatement(
  `select pg_advisory_xact_lock(hashtextextended('mail text ' || $1::text || ' ' || $2::text, 0))`,
);
const ADD = defineStatement(
  `insert into mail_text (template, locale, text, reason, staff_id) values ($1, $2, $3, $4, $5) returning id`,
  { id: column.integer },
);

/** Words of mails that staff wrote, in their versions. What was written is read as the present release takes it. */
@Injectable()
export class MailTextsRepository {
  constructor(private readonly database: Database) {}

  /** The version in force; its text is null for the words of the house, `broken` where it no longer can be read. */
  async findInForce(
    template: MailTemplate,
    locale: Locale,
  ): Promise<{ id: number; text: MailText | null; isBroken: boolean } | undefined> {
    const row = await this.database.row(IN_FORCE, [template, locale]);
    if (!row) return undefined;
    const text = readText(row.text);
    return { id: row.id, text, isBroken: row.text !== null && text === null };
  }

  listInForce() {
    return this.database.rows(ALL_IN_FORCE);
  }

  /** The latest twenty. */
  async listVersions(template: MailTemplate, locale: Locale) {
    const rows = await this.database.rows(VERSIONS, [template, locale]);
    return rows.map((row) => ({ ...row, text: readText(row.text) }));
  }

  /** Within a transaction: nobody else writes these words until it ends. */
  async lockText(template: MailTemplate, locale: Locale): Promise<void> {
    await this.database.run(LOCK, [template, locale]);
  }

  async addVersion(
    { template, locale }: { template: MailTemplate; locale: Locale },
    text: MailText | null,
    why: { reason: string; staffId: string },
  ): Promise<number> {
    const stored = text === null ? null : JSON.stringify(text);
    const row = await this.database.row(ADD, [template, locale, stored, why.reason, why.staffId]);
    if (!row) throw new Error('The version was not written');
    return row.id;
  }
}

const readText = (stored: unknown): MailText | null => {
  const text = MailText.safeParse(stored);
  return text.success ? text.data : null;
};
