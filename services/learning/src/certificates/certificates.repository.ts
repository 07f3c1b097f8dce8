import { CATEGORIES, Image, type ListQuery } from '@lectern/contracts-core';
import {
  beginningsOf,
  column,
  Conditions,
  type CsvColumn,
  type CsvQuery,
  Database,
  defineKeyedList,
  defineStatement,
  isOneWord,
  lastWordOf,
  mayHaveBeginnings,
  readPage,
  type RowOf,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';

const COLUMNS = {
  number: column.text,
  userId: column.text,
  curriculumId: column.text,
  code: column.text,
  titleKo: column.text,
  titleEn: column.text,
  instructorKo: column.text,
  instructorEn: column.text,
  category: column.oneOf(CATEGORIES),
  image: column.parsed(z.nullable(Image)),
  durationSeconds: column.integer,
  percentage: column.integer,
  startedAt: column.time,
  completedAt: column.time,
  issuedAt: column.time,
  /** Of one that was issued again, where that is known. */
  firstIssuedAt: column.time.orNull,
  holderKo: column.text,
  holderEn: column.text,
  revision: column.integer,
  revokedAt: column.time.orNull,
  revokedBy: column.oneOf(['staff', 'refund']).orNull,
};
const NAMES = `number, user_id, curriculum_id, code, title_ko as title_ko, title_en as title_en,
  instructor_ko as instructor_ko, instructor_en as instructor_en, category, coalesce(image, 'null') as image, duration_seconds, percentage, started_at,
  completed_at, issued_at, first_issued_at, holder_ko as holder_ko, holder_en as holder_en, revision, revoked_at, revoked_by`;

const OF_PERSON = defineStatement(
  `select ${NAMES} from certificate where user_id = $1 order by issued_at desc, number`,
  COLUMNS,
);
const OF_COURSE = defineStatement(
  `select ${NAMES} from certificate where user_id = $1 and curriculum_id = $2`,
  COLUMNS,
);
const OF_NUMBER = defineStatement(`select ${NAMES} from certificate where number = $1`, COLUMNS);
const OF_NUMBER_TO_CHANGE = defineStatement(
  `select ${NAMES} from certificate where number = $1 for update`,
  COLUMNS,
);
const OF_CODE = defineStatement(`select ${NAMES} from certificate where code = $1`, COLUMNS);
const COUNT = defineStatement(
  'select count(*)::int as valid from certificate where user_id = $1 and revoked_at is null',
  { valid: column.integer },
);
const ADD = defineStatement(
  `insert into certificate (number, user_id, curriculum_id, code, title_ko, title_en, instructor_ko, instructor_en,
     category, image, duration_seconds, percentage, started_at, completed_at, holder_ko, holder_en, revision, issued_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, 1, present())
   on conflict (user_id, curriculum_id) do nothing`,
);
const REVOKE = defineStatement(
  `update certificate set revoked_at = coalesce(revoked_at, present()), revoked_by = 'staff' where number = $1 returning ${NAMES}`,
  COLUMNS,
);
const REISSUE = defineStatement(
  `update certificate set revoked_at = null, revoked_by = null, revision = revision + 1, issued_at = present(),
          first_issued_at = coalesce(first_issued_at, case when revision = 1 then issued_at end),
          holder_ko = coalesce($2, holder_ko), holder_en = coalesce($3, holder_en)
    where number = $1 returning ${NAMES}`,
  COLUMNS,
);
/** What `certificate_words` makes words of, but for initials. */
const CERTIFICATE_TEXT = `holder_ko || ' ' || holder_en || ' ' || title_ko || ' ' || title_en`;
/** What of a holder begins as typed, each with an index of its own. */
const HOLDERS = ['lower(holder_ko)', 'lower(holder_en)', lastWordOf('holder_en')];
const LIST = defineKeyedList({
  select: NAMES,
  from: 'from certificate',
  moment: 'issued_at',
  id: 'certificate.number',
  idType: 'text',
  columns: COLUMNS,
});

const FILE: readonly CsvColumn[] = [
  { name: 'number', header: 'number' },
  { name: 'issued_at', header: 'issued_at' },
  { name: 'user_id', header: 'person' },
  { name: 'holder_ko', header: 'holder_ko', isText: true },
  { name: 'holder_en', header: 'holder_en', isText: true },
  { name: 'curriculum_id', header: 'course', isText: true },
  { name: 'title_ko', header: 'title_ko', isText: true },
  { name: 'title_en', header: 'title_en', isText: true },
  { name: 'completed_at', header: 'completed_at' },
  { name: 'revision', header: 'issue' },
  { name: 'revoked_at', header: 'revoked_at' },
  { name: 'revoked_by', header: 'revoked_by' },
];

export type CertificateRow = RowOf<typeof COLUMNS>;
export type NewCertificate = Omit<
  CertificateRow,
  'issuedAt' | 'firstIssuedAt' | 'revision' | 'revokedAt' | 'revokedBy'
>;

@Injectable()
export class CertificatesRepository {
  constructor(private readonly database: Database) {}

  listOfPerson(userId: string): Promise<CertificateRow[]> {
    return this.database.rows(OF_PERSON, [userId]);
  }

  findOfCourse(userId: string, curriculumId: string): Promise<CertificateRow | undefined> {
    return this.database.row(OF_COURSE, [userId, curriculumId]);
  }

  findByNumber(number: string): Promise<CertificateRow | undefined> {
    return this.database.row(OF_NUMBER, [number]);
  }

  /** The row is held until the transaction ends. */
  findToChange(number: string): Promise<CertificateRow | undefined> {
    return this.database.row(OF_NUMBER_TO_CHANGE, [number]);
  }

  findByCode(code: string): Promise<CertificateRow | undefined> {
    return this.database.row(OF_CODE, [code]);
  }

  async countValid(userId: string): Promise<number> {
    return (await this.database.row(COUNT, [userId]))?.valid ?? 0;
  }

  /** Does nothing when the course has one already. */
  async addCertificate(one: NewCertificate): Promise<void> {
    await this.database.run(ADD, [
      one.number,
      one.userId,
      one.curriculumId,
      one.code,
      one.titleKo,
      one.titleEn,
      one.instructorKo,
      one.instructorEn,
      one.category,
      one.image === null ? null : JSON.stringify(one.image),
      one.durationSeconds,
      one.percentage,
      one.startedAt,
      one.completedAt,
      one.holderKo,
      one.holderEn,
    ]);
  }

  /** Undefined when there is none. The first time counts. */
  revokeCertificate(number: string): Promise<CertificateRow | undefined> {
    return this.database.row(REVOKE, [number]);
  }

  /** Under the next revision; names that are not given stay. Undefined when there is none. */
  reissueCertificate(
    number: string,
    names: { holderKo: string | null; holderEn: string | null },
  ): Promise<CertificateRow | undefined> {
    return this.database.row(REISSUE, [number, names.holderKo, names.holderEn]);
  }

  /** A page by key and a capped count; each way to find one has an index of its own. */
  listForStaff({ q, ...query }: ListQuery & { readonly q: string }) {
    return readPage(this.database, LIST, conditionsOf(q), { ...query, isFoundFirst: q.trim() !== '' });
  }

  /** All that fit, the latest first, as a file has them. */
  fileQuery(q: string): CsvQuery {
    const { sql: where, values } = conditionsOf(q);
    const sql = `select * from certificate where ${where} order by issued_at desc, number desc`;
    return { sql, values, columns: FILE };
  }
}

/** What was typed as SQL; every value is a parameter. */
function conditionsOf(q: string): Conditions {
  const conditions = new Conditions();
  const { param } = conditions;
  const words = q.trim();
  if (words !== '') {
    const [exact, upper] = [param(words), param(words.toUpperCase())];
    const beginnings = beginningsOf(words).join(' & ');
    const exactly = `number = ${upper} or code = ${upper} or user_id = ${exact} or curriculum_id = ${exact}`;
    const named =
      beginnings === ''
        ? 'false'
        : `certificate_words(holder_ko, holder_en, title_ko, title_en) @@ to_tsquery('simple', ${param(beginnings)})`;
    const mayBe = mayHaveBeginnings(CERTIFICATE_TEXT, beginnings, param);
    // The first is what the indexes know, the second what a row is asked for in no time.
    const holds = `(${exactly} or ${named}) and (${exactly} or ${mayBe})`;
    const beginning = `${words.normalize('NFC').toLowerCase()}%`;
    conditions.search(holds, holds, (own) => [
      `curriculum_id = ${own(words)}`,
      ...(isOneWord(words) ? HOLDERS.map((holder) => `${holder} like ${own(beginning)}`) : []),
    ]);
  }
  return conditions;
}
