import type { LicenseReason, LicenseState } from '@lectern/contracts-core';
import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { KOREAN_DAY } from '../korean-day.ts';

/** A licence number counts for one profession of one country. */
export interface NumberedLicense {
  readonly number: string;
  readonly occupation: string;
  readonly country: string;
}

const LOCK_NUMBER = defineStatement('select pg_advisory_xact_lock(hashtextextended($1, 0))');
const OTHERS = defineStatement(
  `select distinct account.id as user_id, account.name
     from license join account on account.id = license.account_id
    where license.number = $1 and license.occupation = $2 and license.country = $3
      and license.state = 'verified' and license.account_id <> $4
    order by account.name limit 10`,
  { userId: column.text, name: column.text },
);
const APPROVE = defineStatement(
  `update license
      set state = 'verified', decided_by = $2, decided_at = now(), claimed_by = null, claimed_until = null,
          number = $3, occupation = $4, country = $5, authority = nullif($6, ''),
          valid_until = least($7::date, ${KOREAN_DAY} + make_interval(years => $8))
    where id = $1`,
);
const REFUSE = defineStatement(
  `update license
      set state = $2, decided_by = $3, decided_at = now(), reason = $4, claimed_by = null, claimed_until = null
    where id = $1`,
);
const EXPIRE_OTHERS = defineStatement(
  `update license set state = 'expired' where account_id = $1 and id <> $2 and state = 'verified'`,
);
const EXPIRE_ENDED = defineStatement(
  `update license set state = 'expired'
    where account_id = $1 and state = 'verified' and valid_until < ${KOREAN_DAY}`,
);
const STANDING = defineStatement(
  `select to_char(valid_until, 'YYYY-MM-DD') as until
     from license where account_id = $1 and state = 'verified' limit 1`,
  { until: column.text.orNull },
);
const FIND_STANDING = defineStatement(
  `select to_char(valid_until, 'YYYY-MM-DD') as until from license
    where account_id = $1 and state = 'verified' and (valid_until is null or valid_until >= ${KOREAN_DAY}) limit 1`,
  { until: column.text.orNull },
);
const SET_STATE = defineStatement('update account set license_state = $2, updated_at = now() where id = $1');

@Injectable()
export class DecisionsRepository {
  constructor(private readonly database: Database) {}

  /** One decision about a number at a time, until the transaction ends. */
  async lockNumber({ number, occupation, country }: NumberedLicense): Promise<void> {
    await this.database.run(LOCK_NUMBER, [['license-number', country, occupation, number].join(':')]);
  }

  /** Others who are verified with the number. */
  listOthersWith(
    { number, occupation, country }: NumberedLicense,
    accountId: string,
  ): Promise<{ userId: string; name: string }[]> {
    return this.database.rows(OTHERS, [number, occupation, country, accountId]);
  }

  async approveLicense(
    id: string,
    decision: NumberedLicense & {
      reviewerId: string;
      authority: string;
      validUntil: string | null;
      validYears: number;
    },
  ): Promise<void> {
    await this.database.run(APPROVE, [
      id,
      decision.reviewerId,
      decision.number,
      decision.occupation,
      decision.country,
      decision.authority,
      decision.validUntil,
      decision.validYears,
    ]);
  }

  async refuseLicense(
    id: string,
    decision: { state: 'rejected' | 'asked-again'; reviewerId: string; reason: LicenseReason },
  ): Promise<void> {
    await this.database.run(REFUSE, [id, decision.state, decision.reviewerId, decision.reason]);
  }

  /** The account counts as verified by this licence; one that it renews has done its time. */
  async verifyAccount(accountId: string, licenseId: string): Promise<void> {
    await this.database.run(EXPIRE_OTHERS, [accountId, licenseId]);
    await this.setAccountState(accountId, 'verified');
  }

  /**
   * Sets the account's state after a refusal: a licence that was to be renewed stays valid until its end. Resolves with
   * its last day.
   */
  async refuseAccount(accountId: string, state: LicenseState): Promise<string | undefined> {
    await this.database.run(EXPIRE_ENDED, [accountId]);
    const standing = await this.database.row(STANDING, [accountId]);
    if (!standing) await this.setAccountState(accountId, state);
    return standing?.until ?? undefined;
  }

  /** The last day of the verified licence that a refusal would leave in force. */
  async findStandingEnd(accountId: string): Promise<string | undefined> {
    return (await this.database.row(FIND_STANDING, [accountId]))?.until ?? undefined;
  }

  private async setAccountState(accountId: string, state: LicenseState): Promise<void> {
    await this.database.run(SET_STATE, [accountId, state]);
  }
}
