import { column, columnName, Database, defineStatement, type Statement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** The account's columns for its owner's export: all but digests. */
const ACCOUNT = defineStatement(
  `select id, email, name, last_name, first_name, gender, occupation, specialty, experience, country, language, location,
          profile_image, membership, roles, license_state, password_hash is not null as has_password, created_at, updated_at
     from account where id = $1`,
  {
    id: column.text,
    email: column.text,
    name: column.text,
    lastName: column.text.orNull,
    firstName: column.text.orNull,
    gender: column.text,
    occupation: column.text,
    specialty: column.text.orNull,
    experience: column.text.orNull,
    country: column.text,
    language: column.text,
    location: column.text.orNull,
    profileImage: column.text.orNull,
    membership: column.text,
    roles: column.texts,
    licenseState: column.text,
    hasPassword: column.boolean,
    createdAt: column.time,
    updatedAt: column.time,
  },
);
const DEVICE = { kind: column.text, browser: column.text, system: column.text };

/** Lists of a person's data, by their name in the file. */
const LISTS: Readonly<Record<string, Statement>> = {
  consents: defineStatement(
    'select kind, channel, is_granted, version, at from consent where account_id = $1 order by at, id',
    {
      kind: column.text,
      channel: column.text.orNull,
      isGranted: column.boolean,
      version: column.text,
      at: column.time,
    },
  ),
  signInsWithOthers: defineStatement(
    'select provider, subject, linked_at from social_identity where account_id = $1 order by linked_at',
    { provider: column.text, subject: column.text, linkedAt: column.time },
  ),
  licenses: defineStatement(
    `select filename, state, submitted_at, decided_at, reason, occupation, country, number, authority,
            to_char(valid_until, 'YYYY-MM-DD') as valid_until
       from license where account_id = $1 order by submitted_at`,
    {
      filename: column.text,
      state: column.text,
      submittedAt: column.time,
      decidedAt: column.time.orNull,
      reason: column.text.orNull,
      occupation: column.text.orNull,
      country: column.text.orNull,
      number: column.text.orNull,
      authority: column.text.orNull,
      validUntil: column.text.orNull,
    },
  ),
  applicationsToTeach: defineStatement(
    `select state, content, signed_version, signed_language, signed_text, signed_at, submitted_at, decided_at, note
       from instructor_application where account_id = $1 order by created_at`,
    {
      state: column.text,
      content: column.json,
      signedVersion: column.text.orNull,
      signedLanguage: column.text.orNull,
      signedText: column.text.orNull,
      signedAt: column.time.orNull,
      submittedAt: column.time.orNull,
      decidedAt: column.time.orNull,
      note: column.text,
    },
  ),
  // Notes of staff about the person, without their authors, whose data they are not.
  notes: defineStatement('select at, text from user_note where account_id = $1 order by at', {
    at: column.time,
    text: column.text,
  }),
  devices: defineStatement(
    `select kind, browser, system, signed_in_at, seen_at, ended_at, end_reason
       from session where account_id = $1 order by signed_in_at`,
    {
      ...DEVICE,
      signedInAt: column.time,
      seenAt: column.time,
      endedAt: column.time.orNull,
      endReason: column.text.orNull,
    },
  ),
  knownDevices: defineStatement(
    'select kind, browser, system, first_at, seen_at from known_device where account_id = $1 order by first_at',
    { ...DEVICE, firstAt: column.time, seenAt: column.time },
  ),
  // An address belongs to the actor: one of a reviewer is left out.
  activity: defineStatement(
    `select at, action, case when actor_id = account_id then address end as address, detail
       from audit_entry where account_id = $1 order by at`,
    { at: column.time, action: column.text, address: column.text.orNull, detail: column.json },
  ),
};

/** Everything this service stores about a person, for their export. */
@Injectable()
export class PersonalDataRepository {
  constructor(private readonly database: Database) {}

  async collectData(
    accountId: string,
  ): Promise<{ email: string; data: Record<string, unknown> } | undefined> {
    const account = await this.database.row(ACCOUNT, [accountId]);
    if (!account) return undefined;
    const data: Record<string, unknown> = { account: inFile(account) };
    for (const [name, statement] of Object.entries(LISTS)) {
      data[name] = (await this.database.rows(statement, [accountId])).map(inFile);
    }
    return { email: account.email, data };
  }
}

/** The file that the person is given has the names of the columns. */
function inFile(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([field, value]) => [columnName(field), value]));
}
