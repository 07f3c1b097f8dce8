import { ACCESS_ERRORS } from '@lectern/contracts-core';
import type { SecurityEvent } from '@lectern/contracts-messaging';
import { AuditService, Database, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { Visitor } from '../../common/visitor.ts';
import { SecurityNotices } from '../../common/mail/security-notices.service.ts';
import type { SessionSecrets } from '../sessions/session-cookies.ts';
import { SessionsService, type SignedIn } from '../sessions/sessions.service.ts';
import { OwnerProofService, type OwnerProof } from './owner-proof.service.ts';
import { isWrongCode, SecondStepsService } from './second-steps.service.ts';

/** Name of the account in authenticator apps. */
const ISSUER = 'Lectern';

export interface SetUp {
  readonly secret: string;
  readonly uri: string;
}

/** Sets up, checks and turns off the second step of a signed-in account. */
@Injectable()
export class SetUpService {
  constructor(
    private readonly database: Database,
    private readonly steps: SecondStepsService,
    private readonly proof: OwnerProofService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly notices: SecurityNotices,
  ) {}

  /**
   * The first one needs the mailed code, because a thief with only the password could otherwise set up their own. A
   * further one needs a code of the present one, because a thief with only the session could otherwise replace it.
   * @throws {DomainError} FORBIDDEN, INVALID_CODE, CODE_EXPIRED, SECOND_STEP_WRONG, TOO_MANY_ATTEMPTS.
   */
  async beginSetUp(
    signedIn: SignedIn,
    { mailCode, code = '' }: { mailCode?: string | undefined; code?: string | undefined },
    visitor: Visitor,
  ): Promise<SetUp> {
    const { account, sessionId } = signedIn;
    const { id, email } = account;
    const isFirst = await this.expectAllowed(signedIn);
    await this.steps.countTry(id);
    if (isFirst) await this.proof.expectMailbox(account, mailCode);
    const secret = await this.notingRefusal(id, visitor, async () => {
      if (!isFirst) await this.steps.useCode(id, code);
      return this.steps.beginSetUp(id, sessionId);
    });
    const label = `${encodeURIComponent(ISSUER)}:${encodeURIComponent(email)}`;
    return { secret, uri: `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(ISSUER)}` };
  }

  /** @throws {DomainError} FORBIDDEN, SECOND_STEP_WRONG, TOO_MANY_ATTEMPTS. */
  async confirmSetUp(
    signedIn: SignedIn,
    code: string,
    visitor: Visitor,
  ): Promise<{ recoveryCodes: string[]; secrets: SessionSecrets }> {
    await this.expectAllowed(signedIn);
    const { sessionId } = signedIn;
    const { id } = signedIn.account;
    await this.steps.countTry(id);
    return this.notingRefusal(id, visitor, async () => {
      const recoveryCodes = await this.steps.confirmSetUp(id, sessionId, code);
      await this.tell(signedIn, { action: 'second-step-set-up', event: 'two-step-changed' }, visitor);
      return { recoveryCodes, secrets: await this.sessions.raiseSession(sessionId, 'app') };
    });
  }

  /** @throws {DomainError} SECOND_STEP_WRONG, TOO_MANY_ATTEMPTS. */
  async passSecondStep(
    { account, sessionId }: SignedIn,
    code: string,
    visitor: Visitor,
  ): Promise<SessionSecrets> {
    await this.steps.countTry(account.id);
    return this.notingRefusal(account.id, visitor, async () => {
      const by = await this.steps.useCode(account.id, code);
      await this.audit.recordEntry({
        action: 'second-step-passed',
        accountId: account.id,
        address: visitor.address,
        detail: { by },
      });
      return this.sessions.raiseSession(sessionId, by);
    });
  }

  /** @throws {DomainError} FORBIDDEN, SECOND_STEP_WRONG, TOO_MANY_ATTEMPTS. */
  async renewCodes(signedIn: SignedIn, code: string, visitor: Visitor): Promise<string[]> {
    if (!signedIn.hasSecondStep) throw new DomainError(ACCESS_ERRORS.FORBIDDEN);
    const { id } = signedIn.account;
    await this.steps.countTry(id);
    return this.notingRefusal(id, visitor, async () => {
      await this.steps.useCode(id, code);
      const codes = await this.steps.renewCodes(id);
      await this.tell(
        signedIn,
        { action: 'recovery-codes-renewed', event: 'recovery-codes-renewed' },
        visitor,
      );
      return codes;
    });
  }

  /**
   * Not for staff, and from a session that has passed it: who turns it off has password and code.
   * @throws {DomainError} FORBIDDEN, INVALID_CREDENTIALS, INVALID_CODE, CODE_EXPIRED, SECOND_STEP_WRONG,
   * TOO_MANY_ATTEMPTS.
   */
  async turnOff(
    signedIn: SignedIn,
    { code, ...proof }: OwnerProof & { readonly code: string },
    visitor: Visitor,
  ): Promise<void> {
    const { account, isStaff, hasSecondStep } = signedIn;
    if (isStaff || !hasSecondStep) throw new DomainError(ACCESS_ERRORS.FORBIDDEN);
    await this.steps.countTry(account.id);
    await this.proof.expectOwner(account, proof);
    await this.notingRefusal(account.id, visitor, async () => {
      await this.steps.useCode(account.id, code);
      await this.steps.removeSecondStep(account.id);
      await this.tell(signedIn, { action: 'second-step-turned-off', event: 'two-step-off' }, visitor);
    });
  }

  /** Writes a wrong code down, after the transaction it came in was undone. */
  private async notingRefusal<T>(
    accountId: string,
    { address }: Visitor,
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      return await this.database.runInTransaction(work);
    } catch (error) {
      if (isWrongCode(error))
        await this.audit.recordEntry({ action: 'second-step-refused', accountId, address });
      throw error;
    }
  }

  /** Changed only by who can pass the present one; resolves with whether there is none yet. */
  private async expectAllowed({ account, hasSecondStep }: SignedIn): Promise<boolean> {
    const isFirst = !(await this.steps.stateOf(account.id)).isSetUp;
    if (!isFirst && !hasSecondStep) throw new DomainError(ACCESS_ERRORS.FORBIDDEN);
    return isFirst;
  }

  private async tell(
    { account }: SignedIn,
    { action, event }: { readonly action: string; readonly event: SecurityEvent },
    { address }: Visitor,
  ): Promise<void> {
    await this.audit.recordEntry({ action, accountId: account.id, address });
    await this.notices.sendNotice(account, event);
  }
}
