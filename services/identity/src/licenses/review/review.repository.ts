import {
  EXPERIENCE_BANDS,
  LICENSE_REASONS,
  LICENSE_STATES,
  LOCALES,
  OCCUPATIONS,
  SPECIALTIES,
  type LicenseState,
  type ListQuery,
} from '@lectern/contracts-core';
import { LICENSE_REVIEW, type QueueClaim } from '@lectern/contracts-identity';
import {
  cappedCount,
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

const OVERDUE = `license.submitted_at < now() - interval '${LICENSE_REVIEW.overdueHours} hours'`;
const CLAIMED = 'license.claimed_until > now()';
const REVIEWED_COLUMNS = `license.id, license.account_id, license.filename, license.state, license.submitted_at,
       ${OVERDUE} as is_overdue,
       (select count(*)::int from license earlier
         where earlier.account_id = license.account_id and earlier.submitted_at <= license.submitted_at) as attempt,
       case when ${CLAIMED} then license.claimed_by end as claimed_by,
       case when ${CLAIMED} then license.claimed_until end as claimed_until,
       reviewer.name as reviewer,
       account.name, account.email, account.occupation, account.specialty, account.experience, account.country,
       account.location as workplace, account.language`;
const REVIEWED_FROM = `from license
  join account on account.id = license.account_id
  left join account reviewer on reviewer.id = license.claimed_by and ${CLAIMED}`;
/** Free for this reviewer ($1): unclaimed, claimed by them, or with an expired claim; never their own licence. */
const FREE = `license.state = 'pending' and license.account_id <> $1
   and (license.claimed_by = $1 or license.claimed_until is null or license.claimed_until <= now())`;
const CLAIM = `update license
   set claimed_by = $1, claimed_until = now() + interval '${LICENSE_REVIEW.claimMinutes} minutes'`;

/** A licence that exists was handed in. */
const STATE = column.oneOf(
  LICENSE_STATES.filter((state): state is Exclude<LicenseState, 'none'> => state !== 'none'),
);
const COLUMNS = {
  id: column.text,
  accountId: column.text,
  filename: column.text,
  state: STATE,
  submittedAt: column.time,
  isOverdue: column.boolean,
  attempt: column.integer,
  /** Null when the licence is unclaimed. */
  claimedBy: column.text.orNull,
  claimedUntil: column.time.orNull,
  reviewer: column.text.orNull,
  name: column.text,
  email: column.text,
  occupation: column.oneOf(OCCUPATIONS),
  specialty: column.oneOf(SPECIALTIES).orNull,
  experience: column.oneOf(EXPERIENCE_BANDS).orNull,
  country: column.text,
  workplace: column.text.orNull,
  language: column.oneOf(LOCALES),
};
const LIST = defineKeyedList({
  select: REVIEWED_COLUMNS,
  from: REVIEWED_FROM,
  countFrom: 'from license',
  moment: 'license.submitted_at',
  id: 'license.id',
  idType: 'text',
  columns: COLUMNS,
  // `license_waiting_texts` and `license_waiting_texts_by_key`.
  hasTextsInIndex: true,
});
const COUNT_WAITING = defineStatement(
  `select ${cappedCount(`from license where license.state = 'pending'`)} as waiting,
          ${cappedCount(`from license where license.state = 'pending' and ${OVERDUE}`)} as overdue,
          ${cappedCount(`from license where ${FREE}`)} as free`,
  { waiting: column.integer, overdue: column.integer, free: column.integer },
);
/** Acts of the record that take a licence out of the queue. */
const DECIDED = ['license-approved', 'license-rejected', 'license-asked-again'];
const FIND = defineStatement(`select ${REVIEWED_COLUMNS} ${REVIEWED_FROM} where license.id = $1`, COLUMNS);
const LOCK = defineStatement('select id from license where id = $1 for update');
const LIST_EARLIER = defineStatement(
  `select id, state, submitted_at, decided_at, reason from license
    where account_id = $1 and id <> $2 order by submitted_at desc limit 20`,
  {
    id: column.text,
    state: STATE,
    submittedAt: column.time,
    decidedAt: column.time.orNull,
    reason: column.oneOf(LICENSE_REASONS).orNull,
  },
);
const CLAIM_ONE = defineStatement(`${CLAIM} where id = $2 and ${FREE}`);
const CLAIM_OLDEST = defineStatement(
  `with oldest as (
     select id from license where ${FREE} order by submitted_at, id limit 1 for update skip locked)
   ${CLAIM} from oldest where license.id = oldest.id returning license.id`,
  { id: column.text },
);
const RELEASE = defineStatement(
  `update license set claimed_by = null, claimed_until = null
    where id = $1 and claimed_by = $2 and claimed_until > now()`,
);

const FILE: readonly CsvColumn[] = [
  { name: 'submitted_at', header: 'submitted_at' },
  { name: 'id', header: 'licence' },
  { name: 'account_id', header: 'person' },
  { name: 'name', header: 'name', isText: true },
  { name: 'email', header: 'email', isText: true },
  { name: 'occupation', header: 'occupation' },
  { name: 'specialty', header: 'specialty' },
  { name: 'country', header: 'country' },
  { name: 'workplace', header: 'workplace', isText: true },
  { name: 'attempt', header: 'attempt' },
  { name: 'is_overdue', header: 'late' },
  { name: 'reviewer', header: 'reviewer', isText: true },
];

export interface QueueFilters {
  readonly q: string;
  readonly occupation?: (typeof OCCUPATIONS)[number] | undefined;
  readonly claim?: QueueClaim | undefined;
  readonly late?: '1' | undefined;
  readonly figures?: '1' | undefined;
}
/** A licence with its holder and the reviewer who has claimed it. */
export type ReviewedLicense = RowOf<typeof COLUMNS>;
export type EarlierLicense = RowOf<(typeof LIST_EARLIER)['columns']>;

/** The review queue. The claim is a column of the licence, so that all replicas see the same one. */
@Injectable()
export class ReviewRepository {
  constructor(private readonly database: Database) {}

  listWaiting(viewerId: string, filters: QueueFilters & ListQuery) {
    const waiting = filters.figures && { late: OVERDUE, settledBy: DECIDED };
    return readPage(this.database, LIST, conditions(viewerId, filters), { ...filters, waiting });
  }

  /** All that fit, handed in longest ago first, as a file has them. */
  fileQuery(viewerId: string, filters: QueueFilters): CsvQuery {
    const { sql: where, values } = conditions(viewerId, filters);
    const sql = `select ${REVIEWED_COLUMNS} ${REVIEWED_FROM} where ${where} order by license.submitted_at, license.id`;
    return { sql, values, columns: FILE };
  }

  /** Each up to the cap of lists and one. @param viewerId Whose free ones are counted. */
  async countWaiting(viewerId: string): Promise<{ waiting: number; overdue: number; free: number }> {
    return (await this.database.row(COUNT_WAITING, [viewerId])) ?? { waiting: 0, overdue: 0, free: 0 };
  }

  findLicense(id: string): Promise<ReviewedLicense | undefined> {
    return this.database.row(FIND, [id]);
  }

  /** Holds a licence until the transaction ends. */
  async lockLicense(id: string): Promise<void> {
    await this.database.run(LOCK, [id]);
  }

  listEarlier(accountId: string, except: string): Promise<EarlierLicense[]> {
    return this.database.rows(LIST_EARLIER, [accountId, except]);
  }

  /** False when another reviewer has claimed it, or it is decided. One statement, so that only one reviewer gets it. */
  async claimLicense(id: string, reviewerId: string): Promise<boolean> {
    return (await this.database.run(CLAIM_ONE, [reviewerId, id])) === 1;
  }

  /** The oldest that is free; what another reviewer is taking this very moment is passed over. */
  async claimOldest(reviewerId: string): Promise<string | undefined> {
    return (await this.database.row(CLAIM_OLDEST, [reviewerId]))?.id;
  }

  async releaseLicense(id: string, reviewerId: string): Promise<boolean> {
    return (await this.database.run(RELEASE, [id, reviewerId])) === 1;
  }
}

/** Filters as SQL; every value is a parameter. */
function conditions(viewerId: string, { q, occupation, claim, late }: QueueFilters): Conditions {
  const conditions = new Conditions();
  const { parts, param } = conditions;
  parts.push(`license.state = 'pending'`);
  const words = q.trim().toLowerCase();
  if (words !== '') {
    const text = param(words);
    conditions.search(
      `strpos(license.applicant_in_lower_case, ${text}) > 0`,
      hasPieces('license.applicant', text),
    );
  }
  if (occupation) parts.push(`license.applicant_occupation = ${param(occupation)}`);
  if (late) parts.push(OVERDUE);
  if (claim === 'free') parts.push(`(license.claimed_until is null or license.claimed_until <= now())`);
  else if (claim) {
    parts.push(`${CLAIMED} and license.claimed_by ${claim === 'mine' ? '=' : '<>'} ${param(viewerId)}`);
  }
  return conditions;
}
