import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** The account's columns for its owner's export: all but digests. */
const ACCOUNT = `
select id, email, name, last_name, first_name, gender, occupation, specialty, experience, country, language, location,
       profile_image, membership, roles, license_state, password_hash is not null as has_password, created_at, updated_at
  from account where id = $1`;

/** Lists of a person's data, by their name in the file. */
const LISTS: Readonly<Record<string, string>> = {
  consents: `select kind, channel, is_granted, version, at from consent where account_id = $1 order by at, id`,
  signInsWithOthers: `select provider, subject, linked_at from social_identity where account_id = $1 order by linked_at`,
  licenses: `select filename, state, submitted_at, decided_at, reason, occupation, country, number, authority, valid_until
               from license where account_id = $1 order by submitted_at`,
  // Notes of staff about the person, without their authors, whose data they are not.
  notes: `select at, text from user_note where account_id = $1 order by at`,
  devices: `select kind, browser, system, signed_in_at, seen_at, ended_at, end_reason
              from session where account_id = $1 order by signed_in_at`,
  knownDevices: `select kind, browser, system, first_at, seen_at
                   from known_device where account_id = $1 order by first_at`,
  // An address belongs to the actor: one of a reviewer is left out.
  activity: `select at, action, case when actor_id = account_id then address end as address, detail from audit_entry where account_id = $1 order by at`,
};

/** Everything this service stores about a person, for their export. */
@Injectable()
export class PersonalDataRepository {
  constructor(private readonly database: Database) {}

  async collectData(
    accountId: string,
  ): Promise<{ email: string; data: Record<string, unknown> } | undefined> {
    const [account] = await this.database.query<{ email: string }>(ACCOUNT, [accountId]);
    if (!account) return undefined;
    const data: Record<string, unknown> = { account };
    for (const [name, sql] of Object.entries(LISTS)) data[name] = await this.database.query(sql, [accountId]);
    return { email: account.email, data };
  }
}
