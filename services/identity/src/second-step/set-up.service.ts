import { IDENTITY_ERRORS } from '@lectern/contracts';
import { AuditService, Database, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { Visitor } from '../common/visitor.ts';
import { SecurityNotices } from '../mail/security-notices.service.ts';
import type { SessionSecrets } from '../sessions/session-cookies.ts';
import { SessionsService, type SignedIn } from '../sessions/sessions.service.ts';
import { SecondStepsService } from './second-steps.service.ts';

/** Name of the account in authenticator apps. */
const ISSUER = 'Lectern';

export interface SetUp {
  readonly secret: string;
  readonly uri: string;
}

/** Setting up the second step and passing it, for somebody who is signed in. */
@Injectable()
export class SetUpService {
  private readonly database: Database;
  private readonly steps: SecondStepsService;
  private readonly sessions: SessionsService;
  private readonly audit: AuditService;
  private readonly notices: SecurityNotices;

  constructor(
    database: Database,
    steps: SecondStepsService,
    sessions: SessionsService,
    audit: AuditService,
    notices: SecurityNotices,
  ) {
    this.database = database;
    this.steps = steps;
    this.sessions = sessions;
    this.audit = audit;
    this.notices = notices;
  }

  /** @throws {DomainError} FORBIDDEN, TOO_MANY_ATTEMPTS. */
  async begin(signedIn: SignedIn): Promise<SetUp> {
    const { id, email } = signedIn.account;
    await this.expectAllowed(signedIn);
    await this.steps.countTry(id);
    const secret = await this.steps.begin(id);
    const label = `${encodeURIComponent(ISSUER)}:${encodeURIComponent(email)}`;
    return { secret, uri: `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(ISSUER)}` };
  }

  /** @throws {DomainError} FORBIDDEN, SECOND_STEP_WRONG, TOO_MANY_ATTEMPTS. */
  async confirm(
    signedIn: SignedIn,
    code: string,
    visitor: Visitor,
  ): Promise<{ recoveryCodes: string[]; secrets: SessionSecrets }> {
    await this.expectAllowed(signedIn);
    const { id } = signedIn.account;
    await this.steps.countTry(id);
    return this.notingRefusal(id, visitor, async () => {
      const recoveryCodes = await this.steps.confirm(id, code);
      await this.tell(signedIn, 'second-step-set-up', visitor);
      return { recoveryCodes, secrets: await this.sessions.raise(signedIn.sessionId) };
    });
  }

  /** @throws {DomainError} SECOND_STEP_WRONG, TOO_MANY_ATTEMPTS. */
  async pass({ account, sessionId }: SignedIn, code: string, visitor: Visitor): Promise<SessionSecrets> {
    await this.steps.countTry(account.id);
    return this.notingRefusal(account.id, visitor, async () => {
      const by = await this.steps.use(account.id, code);
      await this.audit.note({
        action: 'second-step-passed',
        accountId: account.id,
        address: visitor.address,
        detail: { by },
      });
      return this.sessions.raise(sessionId);
    });
  }

  /** @throws {DomainError} FORBIDDEN, TOO_MANY_ATTEMPTS. */
  async renewCodes(signedIn: SignedIn, visitor: Visitor): Promise<string[]> {
    if (!signedIn.hasSecondStep) throw new DomainError(IDENTITY_ERRORS.FORBIDDEN);
    await this.steps.countTry(signedIn.account.id);
    return this.database.transaction(async () => {
      const codes = await this.steps.renewCodes(signedIn.account.id);
      await this.tell(signedIn, 'recovery-codes-renewed', visitor);
      return codes;
    });
  }

  /** Writes a wrong code down, after the transaction it came in was undone. */
  private async notingRefusal<T>(
    accountId: string,
    { address }: Visitor,
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      return await this.database.transaction(work);
    } catch (error) {
      const { code } = IDENTITY_ERRORS.SECOND_STEP_WRONG;
      if (error instanceof DomainError && error.spec.code === code)
        await this.audit.note({ action: 'second-step-refused', accountId, address });
      throw error;
    }
  }

  /** It is for staff, and changed only by who can pass the present one. */
  private async expectAllowed({ account, isStaff, hasSecondStep }: SignedIn): Promise<void> {
    const isFirst = !(await this.steps.stateOf(account.id)).isSetUp;
    if (!isStaff || !(isFirst || hasSecondStep)) throw new DomainError(IDENTITY_ERRORS.FORBIDDEN);
  }

  private async tell({ account }: SignedIn, action: string, { address }: Visitor): Promise<void> {
    await this.audit.note({ action, accountId: account.id, address });
    await this.notices.tell(account, 'two-step-changed');
  }
}
