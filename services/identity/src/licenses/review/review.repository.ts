import type {
  ExperienceBand,
  LicenseReason,
  LicenseState,
  Locale,
  Occupation,
  Specialty,
} from '@lectern/contracts-core';
import { LICENSE_REVIEW } from '@lectern/contracts-identity';
import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** A licence with its holder and the reviewer who has claimed it. */
export interface ReviewedLicense {
  readonly id: string;
  readonly account_id: string;
  readonly filename: string;
  readonly state: Exclude<LicenseState, 'none'>;
  readonly submitted_at: Date;
  readonly is_overdue: boolean;
  readonly attempt: number;
  /** Null when the licence is unclaimed. */
  readonly claimed_by: string | null;
  readonly claimed_until: Date | null;
  readonly reviewer: string | null;
  readonly name: string;
  readonly email: string;
  readonly occupation: Occupation;
  readonly specialty: Specialty | null;
  readonly experience: ExperienceBand | null;
  readonly country: string;
  readonly workplace: string | null;
  readonly language: Locale;
}

export interface EarlierLicense {
  readonly id: string;
  readonly state: Exclude<LicenseState, 'none'>;
  readonly submitted_at: Date;
  readonly decided_at: Date | null;
  readonly reason: LicenseReason | null;
}

const MOST_LISTED = 100;
const OVERDUE = `license.submitted_at < now() - interval '${LICENSE_REVIEW.overdueHours} hours'`;
const CLAIMED = 'license.claimed_until > now()';
const REVIEWED = `
select license.id, license.account_id, license.filename, license.state, license.submitted_at,
       ${OVERDUE} as is_overdue,
       (select count(*)::int from license earlier
         where earlier.account_id = license.account_id and earlier.submitted_at <= license.submitted_at) as attempt,
       case when ${CLAIMED} then license.claimed_by end as claimed_by,
       case when ${CLAIMED} then license.claimed_until end as claimed_until,
       reviewer.name as reviewer,
       account.name, account.email, account.occupation, account.specialty, account.experience, account.country,
       account.location as workplace, account.language
  from license
  join account on account.id = license.account_id
  left join account reviewer on reviewer.id = license.claimed_by and ${CLAIMED}`;
/** Free for this reviewer ($1): unclaimed, claimed by them, or with an expired claim; never their own licence. */
const FREE = `license.state = 'pending' and license.account_id <> $1
   and (license.claimed_by = $1 or license.claimed_until is null or license.claimed_until <= now())`;
const CLAIM = `update license
   set claimed_by = $1, claimed_until = now() + interval '${LICENSE_REVIEW.claimMinutes} minutes'`;

/** The review queue. The claim is a column of the licence, so that all replicas see the same one. */
@Injectable()
export class ReviewRepository {
  constructor(private readonly database: Database) {}

  listWaiting(): Promise<ReviewedLicense[]> {
    return this.database.query<ReviewedLicense>(
      `${REVIEWED} where license.state = 'pending' order by license.submitted_at, license.id limit ${MOST_LISTED}`,
    );
  }

  async countWaiting(): Promise<{ total: number; overdue: number }> {
    const [row] = await this.database.query<{ total: number; overdue: number }>(
      `select count(*)::int as total, (count(*) filter (where ${OVERDUE}))::int as overdue
         from license where state = 'pending'`,
    );
    return row ?? { total: 0, overdue: 0 };
  }

  async findLicense(id: string): Promise<ReviewedLicense | undefined> {
    const [license] = await this.database.query<ReviewedLicense>(`${REVIEWED} where license.id = $1`, [id]);
    return license;
  }

  /** Holds a licence until the transaction ends. */
  async lockLicense(id: string): Promise<void> {
    await this.database.query('select 1 from license where id = $1 for update', [id]);
  }

  listEarlier(accountId: string, except: string): Promise<EarlierLicense[]> {
    return this.database.query<EarlierLicense>(
      `select id, state, submitted_at, decided_at, reason from license
        where account_id = $1 and id <> $2 order by submitted_at desc limit 20`,
      [accountId, except],
    );
  }

  /** False when another reviewer has claimed it, or it is decided. One statement, so that only one reviewer gets it. */
  async claimLicense(id: string, reviewerId: string): Promise<boolean> {
    const rows = await this.database.query<{ id: string }>(
      `with claimed as (${CLAIM} where id = $2 and ${FREE} returning id) select id from claimed`,
      [reviewerId, id],
    );
    return rows.length === 1;
  }

  /** The oldest that is free; what another reviewer is taking this very moment is passed over. */
  async claimOldest(reviewerId: string): Promise<string | undefined> {
    const [row] = await this.database.query<{ id: string }>(
      `with oldest as (
         select id from license where ${FREE} order by submitted_at, id limit 1 for update skip locked),
       claimed as (${CLAIM} from oldest where license.id = oldest.id returning license.id)
       select id from claimed`,
      [reviewerId],
    );
    return row?.id;
  }

  async releaseLicense(id: string, reviewerId: string): Promise<boolean> {
    const rows = await this.database.query<{ id: string }>(
      `with released as (
         update license set claimed_by = null, claimed_until = null
          where id = $1 and claimed_by = $2 and claimed_until > now() returning id)
       select id from released`,
      [id, reviewerId],
    );
    return rows.length === 1;
  }
}
