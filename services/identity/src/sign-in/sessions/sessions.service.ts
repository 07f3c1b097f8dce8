import { ACCESS_ERRORS, hasRole, isStaff, rolesOf } from '@lectern/contracts-core';
import { beginView } from '@lectern/contracts-identity';
import { AuditService, Database, DomainError, SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { StoredAccount } from '../../accounts/accounts.columns.ts';
import { inSession } from '../../accounts/in-session.ts';
import { hashOf, randomSecret } from '../../common/secrets.ts';
import type { Visitor } from '../../common/visitor.ts';
import { SecurityNotices } from '../../common/mail/security-notices.service.ts';
import { nameOf } from './present-device.ts';
import type { SessionSecrets } from './session-cookies.ts';
import { newSession } from './new-session.ts';
import {
  SessionsRepository,
  type AccountInSession,
  type SecondStepProof,
  type StoredSession,
} from './sessions.repository.ts';
import { WaitingSignInsRepository } from './waiting-sign-ins.repository.ts';

const UPLOAD_TOKEN_SECONDS = 5 * 60;
const REFRESHES: Limit = { name: 'refresh', hits: 120, seconds: 5 * 60 };

/** The caller's account and session. */
export interface SignedIn {
  readonly sessionId: string;
  /** With the roles this session may use. */
  readonly account: StoredAccount;
  /** Whether the account has staff roles, usable or not. */
  readonly isStaff: boolean;
  readonly hasSecondStep: boolean;
  /** Whether a code of the app was given in this session a moment ago. */
  readonly hasFreshStep: boolean;
  /** Staff are seeing the site as this person; until then. */
  readonly viewEndsAt?: Date;
}

export interface Refreshed {
  readonly secrets: Partial<SessionSecrets>;
  readonly token: string;
  readonly expiresAt: Date;
}

/** Where people are signed in. Only digests of what browsers hold are kept. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsRepository,
    private readonly waiting: WaitingSignInsRepository,
    private readonly limits: SlidingLimits,
    private readonly audit: AuditService,
    private readonly notices: SecurityNotices,
  ) {}

  /** Undefined for a guest. */
  async findSession({ secret }: Partial<SessionSecrets>): Promise<SignedIn | undefined> {
    if (!secret) return undefined;
    const row = await this.sessions.findBySecret(hashOf(secret));
    if (!row) return undefined;
    const { sessionId, hasSecondStep, hasFreshStep } = row;
    const account = inSession(row, hasSecondStep);
    const own = { sessionId, account, isStaff: isStaff(row.roles), hasSecondStep, hasFreshStep };
    return (await this.viewIn(row, account)) ?? own;
  }

  /** @throws {DomainError} UNAUTHENTICATED. */
  async requireSession(secrets: Partial<SessionSecrets>): Promise<SignedIn> {
    const signedIn = await this.findSession(secrets);
    if (!signedIn) throw new DomainError(ACCESS_ERRORS.UNAUTHENTICATED);
    return signedIn;
  }

  /** Begins a session with fresh secrets. The caller opens the transaction. */
  async beginSession(
    accountId: string,
    visitor: Visitor,
    secondStep: SecondStepProof = 'none',
    deviceId?: string,
  ): Promise<SessionSecrets & { sessionId: string }> {
    const { session, secrets } = newSession(accountId, visitor, secondStep);
    await this.sessions.addSession({ ...session, ...(deviceId ? { deviceId } : {}) });
    return { sessionId: session.id, ...secrets };
  }

  /** Records the second step in a session and gives it fresh secrets, because it may do more from now on. */
  async raiseSession(sessionId: string, by: 'app' | 'recovery'): Promise<SessionSecrets> {
    const [secret, refresh] = [randomSecret(), randomSecret()];
    const hashes = { secretHash: hashOf(secret), refreshHash: hashOf(refresh) };
    await this.sessions.raiseSession(sessionId, hashes, by);
    return { secret, refresh };
  }

  /** The next act that needs a fresh code of the authenticator app asks for one, however fresh the last one is. */
  closeFreshStep(sessionId: string): Promise<void> {
    return this.sessions.closeFreshStep(sessionId);
  }

  /** A token for uploads only, which ends with its session. */
  async mintUploadToken(sessionId: string): Promise<{ token: string; expiresAt: Date }> {
    const token = randomSecret();
    return {
      token,
      expiresAt: await this.sessions.addUploadToken(hashOf(token), sessionId, UPLOAD_TOKEN_SECONDS),
    };
  }

  listOf(accountId: string): Promise<StoredSession[]> {
    return this.sessions.listOf(accountId);
  }

  /** The account's sessions by whether they are the one of this browser: a new one replaces that, and ends the others. */
  async listBeside(
    accountId: string,
    { secret }: Partial<SessionSecrets>,
  ): Promise<{ own: StoredSession | undefined; others: StoredSession[] }> {
    const rows = await this.sessions.listBeside(accountId, secret ? hashOf(secret) : null);
    return { own: rows.find(({ isOwn }) => isOwn), others: rows.filter(({ isOwn }) => !isOwn) };
  }

  /**
   * Ends one session of an account, all, or all but one; the caller says why, and who it was if not the person.
   * Sign-ins that wait for an answer end with the others, not with one. Resolves with how many sessions there were.
   */
  async endSessions(
    which: { accountId: string; only?: string; except?: string },
    reason: string,
    { address }: Visitor,
    actorId?: string,
  ): Promise<number> {
    return this.database.runInTransaction(async () => {
      if (which.only === undefined) await this.waiting.removeOf(which.accountId);
      const ended = await this.sessions.endSessions(which, reason);
      if (ended === 0) return 0;
      await this.audit.recordEntry({
        action: 'sessions-ended',
        accountId: which.accountId,
        actorId,
        address,
        detail: { ended, reason },
      });
      return ended;
    });
  }

  /** Ends the session a browser shows by either of its secrets: the one to renew it with outlives the other. */
  async signOut({ secret, refresh }: Partial<SessionSecrets>, { address }: Visitor): Promise<void> {
    await this.database.runInTransaction(async () => {
      const shown = [secret, refresh].map((text) => (text ? hashOf(text) : null));
      const ended = await this.sessions.endShown(shown[0] ?? null, shown[1] ?? null);
      for (const { accountId } of ended) {
        const detail = { ended: 1, reason: 'signed-out' };
        await this.audit.recordEntry({ action: 'sessions-ended', accountId, address, detail });
      }
    });
  }

  /**
   * Trades the refresh secret for a new one and mints an upload token. A secret that comes a second time was copied:
   * the session ends, for the thief and for the owner. A page with several tabs lets one of them refresh.
   * @throws {DomainError} UNAUTHENTICATED, TOO_MANY_ATTEMPTS.
   */
  async refreshSession(
    { secret = '', refresh }: Partial<SessionSecrets>,
    visitor: Visitor,
  ): Promise<Refreshed> {
    if (!refresh) throw new DomainError(ACCESS_ERRORS.UNAUTHENTICATED);
    const refreshed = await this.database.runInTransaction(() => this.rotate(refresh, secret));
    if (refreshed) return refreshed;
    await this.endCopied(hashOf(refresh), visitor);
    // Only failures count, so that one visitor's junk does not sign out others of the network.
    await this.limits.countHit(REFRESHES, visitor.network);
    throw new DomainError(ACCESS_ERRORS.UNAUTHENTICATED);
  }

  /** The account an upload token speaks for; it opens nothing else. */
  findByUploadToken(token: string): Promise<string | undefined> {
    return this.sessions.findByUploadToken(hashOf(token));
  }

  sweepSessions(): Promise<void> {
    return this.sessions.sweepSessions();
  }

  /** The viewed person while the view is allowed: not once the viewer loses the right or the person becomes staff. */
  private async viewIn(row: AccountInSession, account: StoredAccount): Promise<SignedIn | undefined> {
    const { sessionId, viewedId, viewEndsAt } = row;
    if (viewedId === null || viewEndsAt === null || !hasRole(account.roles, rolesOf(beginView)))
      return undefined;
    const viewed = await this.sessions.findActive(viewedId);
    if (!viewed || isStaff(viewed.roles)) return undefined;
    const none = { isStaff: false, hasSecondStep: false, hasFreshStep: false };
    return { sessionId, account: viewed, ...none, viewEndsAt };
  }

  private async rotate(refresh: string, secret: string): Promise<Refreshed | undefined> {
    const session = await this.sessions.lockByRefresh(hashOf(refresh), hashOf(secret));
    if (!session) return undefined;
    const next = { refresh: randomSecret(), ...(session.keepsSecret ? {} : { secret: randomSecret() }) };
    await this.sessions.renewSession(session.id, hashOf(refresh), {
      refreshHash: hashOf(next.refresh),
      ...(next.secret ? { secretHash: hashOf(next.secret) } : {}),
    });
    return { secrets: next, ...(await this.mintUploadToken(session.id)) };
  }

  private async endCopied(spent: Buffer, visitor: Visitor): Promise<void> {
    const session = await this.sessions.findBySpent(spent);
    if (!session) return;
    await this.database.runInTransaction(async () => {
      const which = { accountId: session.accountId, only: session.id };
      // A secret that is reused repeatedly sends one mail.
      if ((await this.endSessions(which, 'refresh-reused', visitor)) === 0) return;
      await this.notices.sendNotice(session, 'session-reused', { device: nameOf(session) });
    });
  }
}
