import { LOCALES } from '@lectern/contracts-core';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { ACCOUNT_COLUMNS, SELECTED_ACCOUNT, type StoredAccount } from '../../accounts/accounts.columns.ts';
import { DEVICE_COLUMNS } from './device.columns.ts';
import type { Device } from './domain/device-of.ts';
import { FRESH_STEP, IDLE, LONGEST } from './session-lifetime.ts';

/** Conditions of a session that may still be used; the table is named `session`. */
const ALIVE = `session.ended_at is null and session.signed_in_at > now() - ${LONGEST}`;
const FRESH = `${ALIVE} and session.seen_at > now() - ${IDLE}`;
const IN_VIEW = 'session.view_ends_at > now()';

/** A session's digests: its own secret and the one it is renewed with. */
export interface SessionHashes {
  readonly secretHash: Buffer;
  readonly refreshHash: Buffer;
}

/** The second factor of the session. A recovery code proves less than the app, because it may have been copied. */
export type SecondStepProof = 'none' | 'app' | 'recovery';

/** A session that is about to begin. */
export interface NewSession extends SessionHashes, Device {
  readonly id: string;
  readonly accountId: string;
  readonly secondStep: SecondStepProof;
  /** The device it begins on; a sign-in by password writes it itself. */
  readonly deviceId?: string;
}

const SESSION_COLUMNS = {
  id: column.text,
  ...DEVICE_COLUMNS,
  signedInAt: column.time,
  seenAt: column.time,
};
/**
 * Finds the session and its account in one statement: the session by the unique index of its digest, the account by its
 * key. The same statement writes `seen_at`, every five minutes at most.
 */
export const FIND_BY_SECRET = defineStatement(
  `with seen as (
     update session set seen_at = now()
      where secret_hash = $1 and ${FRESH} and seen_at < now() - interval '5 minutes')
   select session.id as session_id, session.second_step_at is not null as has_second_step,
          coalesce(session.app_code_at > now() - ${FRESH_STEP}, false) as has_fresh_step,
          case when ${IN_VIEW} then session.viewed_id end as viewed_id, session.view_ends_at, ${SELECTED_ACCOUNT}
     from session join account on account.id = session.account_id
    where session.secret_hash = $1 and ${FRESH} and account.suspended_at is null`,
  {
    ...ACCOUNT_COLUMNS,
    sessionId: column.text,
    hasSecondStep: column.boolean,
    hasFreshStep: column.boolean,
    /** The person the session views as staff, and the end of the view; null without a view. */
    viewedId: column.text.orNull,
    viewEndsAt: column.time.orNull,
  },
  { name: 'session-by-secret' },
);
const FIND_ACTIVE = defineStatement(
  `select ${SELECTED_ACCOUNT} from account where id = $1 and suspended_at is null`,
  ACCOUNT_COLUMNS,
);
const ADD = defineStatement(
  `insert into session (id, account_id, secret_hash, refresh_hash, kind, browser, system, second_step_at, app_code_at, device_id)
   values ($1, $2, $3, $4, $5, $6, $7, case when $8 <> 'none' then now() end, case when $8 = 'app' then now() end, $9)`,
);
const RAISE = defineStatement(
  `update session
      set secret_hash = $2, refresh_hash = $3, second_step_at = now(), seen_at = now(),
          app_code_at = case when $4 = 'app' then now() else app_code_at end
    where id = $1 and ended_at is null`,
);
const CLOSE_FRESH_STEP = defineStatement('update session set app_code_at = null where id = $1');
const LIST = defineStatement(
  `select id, kind, browser, system, signed_in_at, seen_at
     from session where account_id = $1 and ${FRESH} order by seen_at desc, id`,
  SESSION_COLUMNS,
);
const LIST_BESIDE = defineStatement(
  `select id, kind, browser, system, signed_in_at, seen_at, secret_hash is not distinct from $2 as is_own
     from session where account_id = $1 and ${FRESH} order by seen_at desc, id`,
  { ...SESSION_COLUMNS, isOwn: column.boolean },
);
const END = defineStatement(
  `update session set ended_at = now(), end_reason = $4
    where account_id = $1 and ended_at is null
      and ($2::text is null or id = $2) and ($3::text is null or id <> $3)`,
);
const END_SHOWN = defineStatement(
  `update session set ended_at = now(), end_reason = 'signed-out'
    where ended_at is null and (secret_hash = $1 or refresh_hash = $2) returning account_id`,
  { accountId: column.text },
);
const LOCK_BY_REFRESH = defineStatement(
  `select session.id, account_id, secret_hash = $2 and ${FRESH} as keeps_secret
     from session join account on account.id = account_id
    where refresh_hash = $1 and ${ALIVE} and account.suspended_at is null
      for update of session`,
  {
    id: column.text,
    accountId: column.text,
    /** Whether the secret the browser showed is the session's, and still good. */
    keepsSecret: column.boolean,
  },
);
const ADD_SPENT = defineStatement('insert into spent_refresh (hash, session_id) values ($1, $2)');
const RENEW = defineStatement(
  `update session set refresh_hash = $2, secret_hash = coalesce($3, secret_hash), seen_at = now()
    where id = $1`,
);
const FIND_BY_SPENT = defineStatement(
  `select session.id, account_id, session.kind, session.browser, session.system, email, language, name
     from spent_refresh join session on session.id = session_id join account on account.id = account_id
    where hash = $1`,
  {
    id: column.text,
    accountId: column.text,
    ...DEVICE_COLUMNS,
    email: column.text,
    language: column.oneOf(LOCALES),
    name: column.text,
  },
);
const ADD_UPLOAD_TOKEN = defineStatement(
  `insert into upload_token (hash, session_id, expires_at)
   values ($1, $2, now() + make_interval(secs => $3)) returning expires_at`,
  { expiresAt: column.time },
);
const FIND_BY_UPLOAD_TOKEN = defineStatement(
  `select session.account_id
     from upload_token
     join session on session.id = upload_token.session_id
     join account on account.id = session.account_id
    where upload_token.hash = $1 and upload_token.expires_at > now() and ${ALIVE}
      and (${IN_VIEW}) is not true and account.suspended_at is null`,
  { accountId: column.text },
);
const SWEEP_UPLOAD_TOKENS = defineStatement('delete from upload_token where expires_at < now()');

export type StoredSession = RowOf<typeof SESSION_COLUMNS>;
/** An account by one of its sessions. */
export type AccountInSession = RowOf<(typeof FIND_BY_SECRET)['columns']>;
type SessionBeside = RowOf<(typeof LIST_BESIDE)['columns']>;
type EndedSession = RowOf<(typeof END_SHOWN)['columns']>;
type RenewedSession = RowOf<(typeof LOCK_BY_REFRESH)['columns']>;
/** A session whose refresh secret was used a second time, with its owner. */
type CopiedSession = RowOf<(typeof FIND_BY_SPENT)['columns']>;

@Injectable()
export class SessionsRepository {
  constructor(private readonly database: Database) {}

  findBySecret(secretHash: Buffer): Promise<AccountInSession | undefined> {
    return this.database.row(FIND_BY_SECRET, [secretHash]);
  }

  /** An account that may be used. */
  findActive(accountId: string): Promise<StoredAccount | undefined> {
    return this.database.row(FIND_ACTIVE, [accountId]);
  }

  async addSession(session: NewSession): Promise<void> {
    await this.database.run(ADD, [
      session.id,
      session.accountId,
      session.secretHash,
      session.refreshHash,
      session.kind,
      session.browser,
      session.system,
      session.secondStep,
      session.deviceId ?? null,
    ]);
  }

  /** Gives a session new secrets because it may do more from now on. */
  async raiseSession(
    id: string,
    { secretHash, refreshHash }: SessionHashes,
    by: Exclude<SecondStepProof, 'none'>,
  ): Promise<void> {
    await this.database.run(RAISE, [id, secretHash, refreshHash, by]);
  }

  async closeFreshStep(id: string): Promise<void> {
    await this.database.run(CLOSE_FRESH_STEP, [id]);
  }

  listOf(accountId: string): Promise<StoredSession[]> {
    return this.database.rows(LIST, [accountId]);
  }

  /** The account's sessions that may still be used, latest first; `isOwn` marks the one of this browser's secret. */
  listBeside(accountId: string, ownSecretHash: Buffer | null): Promise<SessionBeside[]> {
    return this.database.rows(LIST_BESIDE, [accountId, ownSecretHash]);
  }

  /** Ends sessions of an account: one, all, or all but one. Resolves with how many there were. */
  async endSessions(
    which: { accountId: string; only?: string; except?: string },
    reason: string,
  ): Promise<number> {
    return this.database.run(END, [which.accountId, which.only ?? null, which.except ?? null, reason]);
  }

  /** Ends the sessions with these secrets, idle ones as well. Resolves with those that had not ended. */
  endShown(secretHash: Buffer | null, refreshHash: Buffer | null): Promise<EndedSession[]> {
    return this.database.rows(END_SHOWN, [secretHash, refreshHash]);
  }

  /** Holds the session that is renewed with this secret, for the rest of the transaction. */
  lockByRefresh(refreshHash: Buffer, secretHash: Buffer): Promise<RenewedSession | undefined> {
    return this.database.row(LOCK_BY_REFRESH, [refreshHash, secretHash]);
  }

  /** Gives a session its next secrets and stores the used refresh secret. */
  async renewSession(
    id: string,
    spent: Buffer,
    next: { refreshHash: Buffer; secretHash?: Buffer },
  ): Promise<void> {
    await this.database.run(ADD_SPENT, [spent, id]);
    await this.database.run(RENEW, [id, next.refreshHash, next.secretHash ?? null]);
  }

  /** The session of a used refresh secret, with its owner. */
  findBySpent(refreshHash: Buffer): Promise<CopiedSession | undefined> {
    return this.database.row(FIND_BY_SPENT, [refreshHash]);
  }

  async addUploadToken(hash: Buffer, sessionId: string, seconds: number): Promise<Date> {
    const row = await this.database.row(ADD_UPLOAD_TOKEN, [hash, sessionId, seconds]);
    return row?.expiresAt ?? new Date();
  }

  /** The account of an upload token. It ends with its session, and is refused while that session has an open view. */
  async findByUploadToken(hash: Buffer): Promise<string | undefined> {
    return (await this.database.row(FIND_BY_UPLOAD_TOKEN, [hash]))?.accountId;
  }

  /** Sessions that are over stay for as long as the plan of retention says. */
  async sweepSessions(): Promise<void> {
    await this.database.run(SWEEP_UPLOAD_TOKENS);
  }
}
