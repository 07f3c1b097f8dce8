import { IDENTITY_ERRORS, isStaff, login, type CurrentUser } from '@lectern/contracts';
import { AuditService, Database, DomainError, type RouteInput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { StoredAccount } from '../accounts/accounts.columns.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { inSession } from '../accounts/in-session.ts';
import { presentAccount } from '../accounts/present-account.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { presentOther } from '../sessions/present-device.ts';
import type { SessionSecrets } from '../sessions/session-cookies.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { LoginSecondStepService } from './login-second-step.service.ts';
import { LoginGateService, type LoginContext } from './login-gate.service.ts';

type Credentials = RouteInput<typeof login>['body'];

export interface LoggedIn {
  readonly user: CurrentUser;
  readonly secrets: SessionSecrets;
  readonly knownDevice: string;
}

/** Signing in with e-mail and password. An address without an account costs as long and answers the same. */
@Injectable()
export class LoginService {
  private readonly database: Database;
  private readonly accounts: AccountsService;
  private readonly passwords: PasswordsService;
  private readonly sessions: SessionsService;
  private readonly gate: LoginGateService;
  private readonly secondStep: LoginSecondStepService;
  private readonly audit: AuditService;

  constructor(
    database: Database,
    accounts: AccountsService,
    passwords: PasswordsService,
    sessions: SessionsService,
    gate: LoginGateService,
    secondStep: LoginSecondStepService,
    audit: AuditService,
  ) {
    this.database = database;
    this.accounts = accounts;
    this.passwords = passwords;
    this.sessions = sessions;
    this.gate = gate;
    this.secondStep = secondStep;
    this.audit = audit;
  }

  /** @throws {DomainError} whatever `login` of the contracts names. */
  async login(form: Credentials, context: LoginContext): Promise<LoggedIn> {
    await this.gate.enter(form, context);
    const account = await this.accounts.findByEmail(form.email);
    const isRight = await this.passwords.isRight(form.password, account?.password_hash);
    if (!account || !isRight) {
      const { address } = context.visitor;
      await this.audit.note({ action: 'login-refused', accountId: account?.id, address });
      throw new DomainError(IDENTITY_ERRORS.INVALID_CREDENTIALS);
    }
    const knownDevice = await this.gate.leave(form.email, context);
    if (account.is_suspended) throw new DomainError(IDENTITY_ERRORS.ACCOUNT_SUSPENDED);
    const hasSecondStep = await this.secondStep.demand(account.id, form.secondStep);
    const isStaffPending = isStaff(account.roles) && !hasSecondStep;
    try {
      const secrets = await this.database.transaction(() => this.signIn(account, form, context));
      return {
        user: presentAccount(inSession(account, hasSecondStep), { isStaffPending }),
        secrets,
        knownDevice,
      };
    } catch (error) {
      const isConflict =
        error instanceof DomainError && error.spec.code === IDENTITY_ERRORS.SESSION_ALREADY_EXISTS.code;
      if (isConflict) await this.gate.remember(form, context);
      await this.secondStep.noteRefusal(account.id, error, context.visitor);
      throw error;
    }
  }

  private async signIn(
    { id, password_hash }: StoredAccount,
    form: Credentials,
    { visitor, session }: LoginContext,
  ): Promise<SessionSecrets> {
    const now = await this.accounts.lock(id);
    // A reset that came in between has made this password the old one.
    if (now?.password_hash !== password_hash) throw new DomainError(IDENTITY_ERRORS.INVALID_CREDENTIALS);
    const own = await this.sessions.find(session);
    if (own?.account.id === id) {
      await this.sessions.end({ accountId: id, only: own.sessionId }, 'replaced', visitor);
    }
    const [other] = await this.sessions.listOf(id);
    if (other && !form.forceLogin) {
      throw new DomainError(IDENTITY_ERRORS.SESSION_ALREADY_EXISTS, presentOther(other));
    }
    // Its code counts as used only if the sign-in succeeds: the answer to the conflict dialog brings it again.
    const secondStep = await this.secondStep.pass(id, form.secondStep);
    await this.sessions.end({ accountId: id }, 'forced-out', visitor);
    await this.audit.note({
      action: 'login',
      accountId: id,
      address: visitor.address,
      detail: { forced: form.forceLogin ?? false, secondStep },
    });
    return this.sessions.begin(id, visitor, { hasSecondStep: secondStep !== 'none' });
  }
}
