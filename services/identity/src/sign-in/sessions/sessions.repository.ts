import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { ACCOUNT_COLUMNS, type StoredAccount } from '../../accounts/accounts.columns.ts';
import type { Device } from './domain/device-of.ts';
import { FRESH_STEP, IDLE, LONGEST } from './session-lifetime.ts';

/** Conditions of a session that may still be used; the table is named `session`. */
const ALIVE = `session.ended_at is null and session.signed_in_at > now() - ${LONGEST}`;
const FRESH = `${ALIVE} and session.seen_at > now() - ${IDLE}`;
const IN_VIEW = 'session.view_ends_at > now()';

export interface StoredSession extends Device {
  readonly id: string;
  readonly signed_in_at: Date;
  readonly seen_at: Date;
}

/** An account by one of its sessions. */
export type AccountInSession = StoredAccount & {
  readonly session_id: string;
  readonly has_second_step: boolean;
  readonly has_fresh_step: boolean;
  /** The person the session views as staff, and the end of the view; null without a view. */
  readonly viewed_id: string | null;
  readonly view_ends_at: Date | null;
};

interface OwnMark {
  readonly is_own: boolean;
}

export interface EndedSession {
  readonly account_id: string;
}

export interface Renewed {
  readonly id: string;
  readonly account_id: string;
  /** Whether the secret the browser showed is the session's, and still good. */
  readonly keeps_secret: boolean;
}

/** A session whose refresh secret was used a second time, with its owner. */
export interface CopiedSession extends Device, Pick<StoredAccount, 'email' | 'language' | 'name'> {
  readonly id: string;
  readonly account_id: string;
}

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

/**
 * Finds the session and its account in one statement: the session by the unique index of its digest, the account by its
 * key. The same statement writes `seen_at`, every five minutes at most.
 */
export const FIND_BY_SECRET = `
with seen as (
  update session set seen_at = now()
   where secret_hash = $1 and ${FRESH} and seen_at < now() - interval '5 minutes')
select session.id as session_id, session.second_step_at is not null as has_second_step,
       coalesce(session.app_code_at > now() - ${FRESH_STEP}, false) as has_fresh_step,
       case when ${IN_VIEW} then session.viewed_id end as viewed_id, session.view_ends_at, ${ACCOUNT_COLUMNS}
  from session join account on account.id = session.account_id
 where session.secret_hash = $1 and ${FRESH} and account.suspended_at is null`;

@Injectable()
export class SessionsRepository {
  constructor(private readonly database: Database) {}

  async findBySecret(secretHash: Buffer): Promise<AccountInSession | undefined> {
    const [row] = await this.database.queryPrepared<AccountInSession>('session-by-secret', FIND_BY_SECRET, [
      secretHash,
    ]);
    return row;
  }

  /** An account that may be used. */
  async findActive(accountId: string): Promise<StoredAccount | undefined> {
    const [account] = await this.database.query<StoredAccount>(
      `select ${ACCOUNT_COLUMNS} from account where id = $1 and suspended_at is null`,
      [accountId],
    );
    return account;
  }

  async addSession(session: NewSession): Promise<void> {
    await this.database.query(
      `insert into session (id, account_id, secret_hash, refresh_hash, kind, browser, system, second_step_at, app_code_at, device_id)
       values ($1, $2, $3, $4, $5, $6, $7, case when $8 <> 'none' then now() end, case when $8 = 'app' then now() end, $9)`,
      [
        session.id,
        session.accountId,
        session.secretHash,
        session.refreshHash,
        session.kind,
        session.browser,
        session.system,
        session.secondStep,
        session.deviceId ?? null,
      ],
    );
  }

  /** Gives a session new secrets because it may do more from now on. */
  async raiseSession(
    id: string,
    { secretHash, refreshHash }: SessionHashes,
    by: Exclude<SecondStepProof, 'none'>,
  ): Promise<void> {
    await this.database.query(
      `update session
          set secret_hash = $2, refresh_hash = $3, second_step_at = now(), seen_at = now(),
              app_code_at = case when $4 = 'app' then now() else app_code_at end
        where id = $1 and ended_at is null`,
      [id, secretHash, refreshHash, by],
    );
  }

  async closeFreshStep(id: string): Promise<void> {
    await this.database.query('update session set app_code_at = null where id = $1', [id]);
  }

  listOf(accountId: string): Promise<StoredSession[]> {
    return this.database.query<StoredSession>(
      `select id, kind, browser, system, signed_in_at, seen_at
         from session where account_id = $1 and ${FRESH} order by seen_at desc, id`,
      [accountId],
    );
  }

  /** The account's sessions that may still be used, latest first; `is_own` marks the one of this browser's secret. */
  listBeside(accountId: string, ownSecretHash: Buffer | null): Promise<(StoredSession & OwnMark)[]> {
    return this.database.query<StoredSession & OwnMark>(
      `select id, kind, browser, system, signed_in_at, seen_at, secret_hash is not distinct from $2 as is_own
         from session where account_id = $1 and ${FRESH} order by seen_at desc, id`,
      [accountId, ownSecretHash],
    );
  }

  /** Ends sessions of an account: one, all, or all but one. Resolves with how many there were. */
  async endSessions(
    which: { accountId: string; only?: string; except?: string },
    reason: string,
  ): Promise<number> {
    const [row] = await this.database.query<{ ended: number }>(
      `with ended as (
         update session set ended_at = now(), end_reason = $4
          where account_id = $1 and ended_at is null
            and ($2::text is null or id = $2) and ($3::text is null or id <> $3)
         returning 1)
       select count(*)::int as ended from ended`,
      [which.accountId, which.only ?? null, which.except ?? null, reason],
    );
    return row?.ended ?? 0;
  }

  /** Ends the sessions with these secrets, idle ones as well. Resolves with those that had not ended. */
  endShown(secretHash: Buffer | null, refreshHash: Buffer | null): Promise<EndedSession[]> {
    return this.database.query<EndedSession>(
      `with ended as (
         update session set ended_at = now(), end_reason = 'signed-out'
          where ended_at is null and (secret_hash = $1 or refresh_hash = $2) returning account_id)
       select account_id from ended`,
      [secretHash, refreshHash],
    );
  }

  /** Holds the session that is renewed with this secret, for the rest of the transaction. */
  async lockByRefresh(refreshHash: Buffer, secretHash: Buffer): Promise<Renewed | undefined> {
    const [row] = await this.database.query<Renewed>(
      `select session.id, account_id, secret_hash = $2 and ${FRESH} as keeps_secret
         from session join account on account.id = account_id
        where refresh_hash = $1 and ${ALIVE} and account.suspended_at is null
          for update of session`,
      [refreshHash, secretHash],
    );
    return row;
  }

  /** Gives a session its next secrets and stores the used refresh secret. */
  async renewSession(
    id: string,
    spent: Buffer,
    next: { refreshHash: Buffer; secretHash?: Buffer },
  ): Promise<void> {
    await this.database.query('insert into spent_refresh (hash, session_id) values ($1, $2)', [spent, id]);
    await this.database.query(
      `update session set refresh_hash = $2, secret_hash = coalesce($3, secret_hash), seen_at = now()
        where id = $1`,
      [id, next.refreshHash, next.secretHash ?? null],
    );
  }

  /** The session of a used refresh secret, with its owner. */
  async findBySpent(refreshHash: Buffer): Promise<CopiedSession | undefined> {
    const [row] = await this.database.query<CopiedSession>(
      `select session.id, account_id, session.kind, session.browser, session.system, email, language, name
         from spent_refresh join session on session.id = session_id join account on account.id = account_id
        where hash = $1`,
      [refreshHash],
    );
    return row;
  }

  async addUploadToken(hash: Buffer, sessionId: string, seconds: number): Promise<Date> {
    const [row] = await this.database.query<{ expires_at: Date }>(
      `insert into upload_token (hash, session_id, expires_at)
       values ($1, $2, now() + make_interval(secs => $3)) returning expires_at`,
      [hash, sessionId, seconds],
    );
    return row?.expires_at ?? new Date();
  }

  /** The account of an upload token. It ends with its session, and is refused while that session has an open view. */
  async findByUploadToken(hash: Buffer): Promise<string | undefined> {
    const [row] = await this.database.query<{ account_id: string }>(
      `select session.account_id
         from upload_token
         join session on session.id = upload_token.session_id
         join account on account.id = session.account_id
        where upload_token.hash = $1 and upload_token.expires_at > now() and ${ALIVE}
          and (${IN_VIEW}) is not true and account.suspended_at is null`,
      [hash],
    );
    return row?.account_id;
  }

  /** Sessions that are over stay for as long as the plan of retention says. */
  async sweepSessions(): Promise<void> {
    await this.database.query('delete from upload_token where expires_at < now()');
  }
}
