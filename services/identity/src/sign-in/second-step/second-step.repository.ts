import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Accounts that are sealed anew between two looks at the clock. */
const ROWS = 200;

const FIND = defineStatement(
  `select secret,
          (select count(*)::int from recovery_code where account_id = $1 and used_at is null) as recovery_codes
     from second_step where account_id = $1`,
  {
    /** Sealed; null until a code of it was confirmed. */
    secret: column.bytes.orNull,
    recoveryCodes: column.integer,
  },
);
const SEALED = {
  accountId: column.text,
  /** Null until a code of it was confirmed. */
  secret: column.bytes.orNull,
  pendingSecret: column.bytes.orNull,
  /** Keys that digests of recovery codes went through before that of the present secret; sealed as `secret` is. */
  recoveryKeys: column.bytes.orNull,
};
const LOCK = defineStatement(
  'select account_id, secret, pending_secret, recovery_keys from second_step where account_id = $1 for update',
  SEALED,
);
const LIST = defineStatement(
  `select account_id, secret, pending_secret, recovery_keys from second_step
    where account_id > $1 order by account_id limit ${ROWS}`,
  SEALED,
);
const RESEAL = defineStatement(
  'update second_step set secret = $2, pending_secret = $3, recovery_keys = $4 where account_id = $1',
);
const LIST_CODES = defineStatement(
  'select hash from recovery_code where account_id = $1 and used_at is null for update',
  { hash: column.bytes },
);
const REPLACE_CODES = defineStatement(
  `update recovery_code set hash = new.to_hash
     from unnest($2::bytea[], $3::bytea[]) as new (from_hash, to_hash)
    where account_id = $1 and hash = new.from_hash`,
);
const BEGIN = defineStatement(
  `insert into second_step (account_id, pending_secret, pending_session, pending_at) values ($1, $3, $2, now())
   on conflict (account_id) do update set pending_secret = $3, pending_session = $2, pending_at = now()`,
);
const FIND_PENDING = defineStatement(
  `select pending_secret from second_step
    where account_id = $1 and pending_session = $2 and pending_at > now() - make_interval(mins => $3)`,
  { pendingSecret: column.bytes.orNull },
);
const CONFIRM = defineStatement(
  `insert into second_step (account_id, secret, confirmed_at, last_step) values ($1, $2, now(), $3)
   on conflict (account_id) do update
     set secret = $2, confirmed_at = now(), last_step = $3, pending_secret = null,
         pending_session = null, pending_at = null, recovery_keys = null`,
);
const REMOVE = defineStatement('delete from second_step where account_id = $1');
const REMOVE_CODES = defineStatement('delete from recovery_code where account_id = $1');
const LOWER_SESSIONS = defineStatement(
  'update session set second_step_at = null, app_code_at = null where account_id = $1',
);
const USE_STEP = defineStatement(
  'update second_step set last_step = $2 where account_id = $1 and last_step < $2',
);
const ADD_CODES = defineStatement(
  'insert into recovery_code (account_id, hash) select $1, unnest($2::bytea[])',
);
const USE_CODE = defineStatement(
  'update recovery_code set used_at = now() where account_id = $1 and hash = $2 and used_at is null',
);

/** The second step of an account, as stored. */
export type StoredSecondStep = RowOf<(typeof FIND)['columns']>;

/** All that is sealed in it. */
export type SealedSecondStep = RowOf<typeof SEALED>;

/** How long a set-up may take. */
const SET_UP_MINUTES = 15;

@Injectable()
export class SecondStepRepository {
  constructor(private readonly database: Database) {}

  findSecondStep(accountId: string): Promise<StoredSecondStep | undefined> {
    return this.database.row(FIND, [accountId]);
  }

  /** Holds the second step until the transaction ends. */
  lockSecondStep(accountId: string): Promise<SealedSecondStep | undefined> {
    return this.database.row(LOCK, [accountId]);
  }

  /** Some hundred second steps after a place; `next` is undefined at the end. */
  async listSealed(after: string): Promise<{ steps: SealedSecondStep[]; next: string | undefined }> {
    const steps = await this.database.rows(LIST, [after]);
    return { steps, next: steps.length < ROWS ? undefined : steps.at(-1)?.accountId };
  }

  async resealSecondStep({
    accountId,
    secret,
    pendingSecret,
    recoveryKeys,
  }: SealedSecondStep): Promise<void> {
    await this.database.run(RESEAL, [accountId, secret, pendingSecret, recoveryKeys]);
  }

  /** Replaces the digests of codes that are not used yet. */
  async redigestCodes(accountId: string, anew: (hash: Buffer) => Buffer): Promise<void> {
    const codes = await this.database.rows(LIST_CODES, [accountId]);
    const hashes = codes.map(({ hash }) => hash);
    await this.database.run(REPLACE_CODES, [accountId, hashes, hashes.map(anew)]);
  }

  async beginSetUp(accountId: string, sessionId: string, pending: Buffer): Promise<void> {
    await this.database.run(BEGIN, [accountId, sessionId, pending]);
  }

  /** The sealed secret of a set-up that this session began. */
  async findPending(accountId: string, sessionId: string): Promise<Buffer | undefined> {
    const row = await this.database.row(FIND_PENDING, [accountId, sessionId, SET_UP_MINUTES]);
    return row?.pendingSecret ?? undefined;
  }

  /** Takes a secret into use, beginning after a time step that was used for it. */
  async confirmSetUp(accountId: string, secret: Buffer, step: number): Promise<void> {
    await this.database.run(CONFIRM, [accountId, secret, step]);
  }

  /** There is none any more, and no session that has passed one. */
  async removeSecondStep(accountId: string): Promise<void> {
    await this.database.run(REMOVE_CODES, [accountId]);
    await this.database.run(REMOVE, [accountId]);
    await this.database.run(LOWER_SESSIONS, [accountId]);
  }

  /** Uses a time step up; false when it, or a later one, has been used. */
  async useStep(accountId: string, step: number): Promise<boolean> {
    return (await this.database.run(USE_STEP, [accountId, step])) === 1;
  }

  async replaceCodes(accountId: string, hashes: readonly Buffer[]): Promise<void> {
    await this.database.run(REMOVE_CODES, [accountId]);
    await this.database.run(ADD_CODES, [accountId, hashes]);
  }

  /** Uses a recovery code up; false when there is no such code, or it was used. */
  async useCode(accountId: string, hash: Buffer): Promise<boolean> {
    return (await this.database.run(USE_CODE, [accountId, hash])) === 1;
  }
}
