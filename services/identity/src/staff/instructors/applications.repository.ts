import {
  LICENSE_STATES,
  LIST_CAP,
  LOCALES,
  OCCUPATIONS,
  overBusinessDays,
  PROMISED_BUSINESS_DAYS,
  SPECIALTIES,
  type ListQuery,
  type Specialty,
} from '@lectern/contracts-core';
import {
  APPLICATION_ASKS,
  type ApplicationAsk,
  type ApplicationContent,
  DECLINE_REASONS,
  type DeclineReason,
  type ListedApplicationState,
} from '@lectern/contracts-identity';
import {
  column,
  Conditions,
  type CsvColumn,
  type CsvQuery,
  Database,
  defineKeyedList,
  defineStatement,
  hasPieces,
  readPage,
  type RowOf,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const STORED_STATES = ['draft', 'in-review', 'more-asked', 'approved', 'declined'] as const;

const COLUMNS = {
  id: column.text,
  accountId: column.text,
  state: column.oneOf(STORED_STATES),
  version: column.integer,
  content: column.json,
  signedVersion: column.text.orNull,
  signedLanguage: column.oneOf(LOCALES).orNull,
  signedAt: column.time.orNull,
  submittedAt: column.time.orNull,
  decidedAt: column.time.orNull,
  asked: column.someOf(APPLICATION_ASKS),
  declinedFor: column.oneOf(DECLINE_REASONS).orNull,
  note: column.text,
};
const SELECTED = `a.id, a.account_id, a.state, a.version, a.content, a.signed_version, a.signed_language, a.signed_at,
       a.submitted_at, a.decided_at, a.asked, a.declined_for, a.note`;
const STAFF_COLUMNS = {
  ...COLUMNS,
  name: column.text,
  email: column.text,
  occupation: column.oneOf(OCCUPATIONS),
  specialty: column.oneOf(SPECIALTIES).orNull,
  language: column.oneOf(LOCALES),
  licenseState: column.oneOf(LICENSE_STATES),
  attempt: column.integer,
};
const FOR_STAFF = `${SELECTED}, account.name, account.email, account.occupation, account.specialty,
       account.language, account.license_state,
       (select count(*)::int from instructor_application earlier
         where earlier.account_id = a.account_id and earlier.created_at <= a.created_at) as attempt`;
const FOR_STAFF_TABLES = 'from instructor_application a join account on account.id = a.account_id';

/** What an application is found by, each a line, as the index of its pieces has it; `names_in_lower_case` is made of the same. */
const NAMES = `a.applicant || chr(10) || coalesce(a.content ->> 'name_ko', '') || chr(10) || coalesce(a.content ->> 'name_en', '')`;

const isLate = (now: Date): string =>
  `a.submitted_at < '${overBusinessDays(now, PROMISED_BUSINESS_DAYS.applications).toISOString()}'::timestamptz`;

const LATEST = defineStatement(
  `select ${SELECTED} from instructor_application a where account_id = $1 order by created_at desc, id limit 1`,
  COLUMNS,
);
const ADD = defineStatement(
  `insert into instructor_application (id, account_id, content) values ($1, $2, $3::jsonb)`,
);
const SAVE = defineStatement(
  `update instructor_application set content = $3::jsonb, version = version + 1, updated_at = now()
    where id = $1 and version = $2 and state in ('draft', 'more-asked')`,
);
const SUBMIT = defineStatement(
  `update instructor_application
      set state = 'in-review', submitted_at = now(), signed_at = now(), signed_version = $3, signed_language = $4,
          signed_text = $5, asked = '{}', note = '', decided_at = null, version = version + 1, updated_at = now()
    where id = $1 and version = $2 and state in ('draft', 'more-asked')`,
);
const DECIDE = defineStatement(
  `update instructor_application
      set state = $2, asked = $3, declined_for = $4, note = $5, decided_at = now(), version = version + 1,
          updated_at = now()
    where id = $1 and state = 'in-review'`,
);
const FIND = defineStatement(`select ${FOR_STAFF} ${FOR_STAFF_TABLES} where a.id = $1`, STAFF_COLUMNS);
const OF_ACCOUNT = defineStatement(
  `select id from instructor_application where account_id = $1 and state <> 'draft' order by created_at desc`,
  { id: column.text },
);
const LIST = defineKeyedList({
  select: FOR_STAFF,
  from: FOR_STAFF_TABLES,
  countFrom: 'from instructor_application a',
  // `instructor_application_names_by_key` has no documents: twenty thousand rows of it take as long as to sort two thousand that a
  // finder finds.
  mostWalked: 20 * LIST_CAP,
  hasTextsInIndex: true,
  moment: 'a.submitted_at',
  id: 'a.id',
  idType: 'uuid',
  columns: STAFF_COLUMNS,
});
/** Acts of the record by which an application is decided. */
const DECIDED = ['instructor-approved', 'instructor-more-asked', 'instructor-declined'];
const COUNT_WAITING = defineStatement(
  `select count(*)::int as waiting from instructor_application where state = 'in-review'`,
  { waiting: column.integer },
);

const FILE: readonly CsvColumn[] = [
  { name: 'submitted_at', header: 'submitted_at' },
  { name: 'id', header: 'application' },
  { name: 'account_id', header: 'person' },
  { name: 'name', header: 'name', isText: true },
  { name: 'name_ko', header: 'name_ko', isText: true },
  { name: 'name_en', header: 'name_en', isText: true },
  { name: 'email', header: 'email', isText: true },
  { name: 'occupation', header: 'occupation' },
  { name: 'specialty', header: 'specialty' },
  { name: 'license_state', header: 'licence' },
  { name: 'attempt', header: 'attempt' },
  { name: 'state', header: 'state' },
  { name: 'decided_at', header: 'decided_at' },
  { name: 'asked_for', header: 'asked_for' },
  { name: 'declined_for', header: 'declined_for' },
];

/** An application as stored. */
export type StoredApplication = RowOf<typeof COLUMNS>;
/** The same with its person. */
export type ApplicationForStaff = RowOf<typeof STAFF_COLUMNS>;

/** What narrows the list. */
interface Narrowing {
  readonly q: string;
  readonly state: ListedApplicationState | 'all';
  readonly specialty?: Specialty | undefined;
}

export interface ApplicationFilters extends ListQuery, Narrowing {
  readonly figures?: '1' | undefined;
}

export interface StoredVerdict {
  readonly state: 'approved' | 'more-asked' | 'declined';
  readonly asked: readonly ApplicationAsk[];
  readonly declinedFor: DeclineReason | null;
  readonly note: string;
}

@Injectable()
export class ApplicationsRepository {
  constructor(private readonly database: Database) {}

  findLatest(accountId: string): Promise<StoredApplication | undefined> {
    return this.database.row(LATEST, [accountId]);
  }

  async addDraft(id: string, accountId: string, content: ApplicationContent): Promise<void> {
    await this.database.run(ADD, [id, accountId, JSON.stringify(content)]);
  }

  /** False when it has another version by now, or is not open to its applicant. */
  async saveDraft(id: string, version: number, content: ApplicationContent): Promise<boolean> {
    return (await this.database.run(SAVE, [id, version, JSON.stringify(content)])) === 1;
  }

  /** False as `saveDraft`. */
  async submitDraft(
    id: string,
    version: number,
    signed: { version: string; language: string; text: string },
  ): Promise<boolean> {
    const values = [id, version, signed.version, signed.language, signed.text];
    return (await this.database.run(SUBMIT, values)) === 1;
  }

  /** False when it does not wait for a decision. */
  async storeVerdict(id: string, { state, asked, declinedFor, note }: StoredVerdict): Promise<boolean> {
    return (await this.database.run(DECIDE, [id, state, asked, declinedFor, note])) === 1;
  }

  findForStaff(id: string): Promise<ApplicationForStaff | undefined> {
    return this.database.row(FIND, [id]);
  }

  /** Ids of all that a person has handed in. */
  async listOfAccount(accountId: string): Promise<string[]> {
    return (await this.database.rows(OF_ACCOUNT, [accountId])).map(({ id }) => id);
  }

  listForStaff(filters: ApplicationFilters) {
    const waiting = filters.figures && { late: isLate(new Date()), settledBy: DECIDED };
    return readPage(this.database, LIST, conditions(filters), { ...filters, waiting });
  }

  /** All that fit, submitted longest ago first, as a file has them. */
  fileQuery(filters: Narrowing): CsvQuery {
    const { sql: where, values } = conditions(filters);
    const sql = `select seen.*, content ->> 'name_ko' as name_ko, content ->> 'name_en' as name_en,
                        array_to_string(asked, ' ') as asked_for
                   from (select ${FOR_STAFF} ${FOR_STAFF_TABLES} where ${where}) seen order by submitted_at, id`;
    return { sql, values, columns: FILE };
  }

  async countWaiting(): Promise<number> {
    return (await this.database.row(COUNT_WAITING, []))?.waiting ?? 0;
  }
}

/** Filters as SQL; every value is a parameter. */
function conditions({ q, state, specialty }: Narrowing): Conditions {
  const conditions = new Conditions();
  const { parts, param } = conditions;
  parts.push(state === 'all' ? `a.state <> 'draft'` : `a.state = ${param(state)}`);
  const words = q.trim().toLowerCase();
  if (UUID.test(words)) parts.push(`a.id = ${param(words)}::uuid`);
  else if (words !== '') {
    const text = param(words);
    // The index has no drafts.
    const finder = `${hasPieces(NAMES, text)} and a.state <> 'draft'`;
    conditions.search(`strpos(a.names_in_lower_case, ${text}) > 0`, finder);
  }
  if (specialty) parts.push(`a.applicant_specialty = ${param(specialty)}`);
  return conditions;
}
