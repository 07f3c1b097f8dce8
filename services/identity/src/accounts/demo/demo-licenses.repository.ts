import { LICENSE_REVIEW } from '@lectern/contracts-identity';
import { Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Decided on the day after the account was opened. Its file is gone, as those of all licences decided long ago. */
const PLACE = defineStatement(
  `insert into license (id, account_id, filename, state, submitted_at, decided_at, purged_at, number, occupation, country,
                        valid_until)
   select 'demo-' || $2, id, 'license.pdf', 'verified', created_at, created_at + interval '1 day', now(), $2, occupation,
          country, (created_at + make_interval(days => 1, years => $3))::date
     from account where id = $1 and license_state = 'verified' and not exists (select from license where account_id = $1)
   on conflict (id) do nothing`,
);

/** Licences of demo people: what a verified one is known by, without a file. */
@Injectable()
export class DemoLicensesRepository {
  constructor(private readonly database: Database) {}

  /** Does nothing for an account that has or had a licence. */
  async placeLicense(accountId: string, number: string): Promise<void> {
    await this.database.run(PLACE, [accountId, number, LICENSE_REVIEW.validYears]);
  }
}
