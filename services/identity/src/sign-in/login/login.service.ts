import { COMMON_ERRORS, type CurrentUser, isStaff } from '@lectern/contracts-core';
import { IDENTITY_ERRORS, login } from '@lectern/contracts-identity';
import { AuditService, Database, DomainError, type RouteInput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { inSession } from '../../accounts/in-session.ts';
import { presentAccount } from '../../accounts/present-account.ts';
import { hashOf } from '../../common/secrets.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { KnownDevicesService } from '../sessions/known-devices.service.ts';
import { presentOther } from '../sessions/present-device.ts';
import { newSession } from '../sessions/new-session.ts';
import type { SessionSecrets } from '../sessions/session-cookies.ts';
import type { TriedAccount } from './login-delays.repository.ts';
import { LoginSecondStepService } from './login-second-step.service.ts';
import { LoginGateService, type Admitted, type LoginContext } from './login-gate.service.ts';
import { SignInRepository, type SignIn, type SignInOutcome } from './sign-in.repository.ts';

type Credentials = RouteInput<typeof login>['body'];

type Tried = Admitted & { readonly account: TriedAccount };

export interface LoggedIn {
  readonly user: CurrentUser;
  readonly secrets: SessionSecrets;
}

/** Signing in with e-mail and password. An address without an account costs as long and answers the same. */
@Injectable()
export class LoginService {
  constructor(
    private readonly database: Database,
    private readonly passwords: PasswordsService,
    private readonly signIns: SignInRepository,
    private readonly gate: LoginGateService,
    private readonly secondStep: LoginSecondStepService,
    private readonly devices: KnownDevicesService,
    private readonly audit: AuditService,
  ) {}

  /** @throws {DomainError} the errors of the contract `login`. */
  async logIn(form: Credentials, context: LoginContext): Promise<LoggedIn> {
    const admitted = await this.gate.admitAttempt(form, context);
    const { account, deviceId } = admitted;
    const lane = deviceId === null ? 'usual' : 'preferred';
    const isRight = await this.passwords.isRight(form.password, account?.passwordHash, lane);
    if (!account || !isRight) {
      const { address } = context.visitor;
      await this.audit.recordEntry({ action: 'login-refused', accountId: account?.id, address });
      throw new DomainError(IDENTITY_ERRORS.INVALID_CREDENTIALS);
    }
    try {
      return await this.enter({ ...admitted, account }, form, context);
    } catch (error) {
      // The password was right, so its failures no longer count.
      await this.gate.forgetAttempts(admitted);
      const isConflict =
        error instanceof DomainError && error.spec.code === IDENTITY_ERRORS.SESSION_ALREADY_EXISTS.code;
      if (isConflict) await this.gate.rememberSolution(form, context);
      await this.secondStep.noteRefusal(account.id, error, context.visitor);
      throw error;
    }
  }

  private async enter(tried: Tried, form: Credentials, context: LoginContext): Promise<LoggedIn> {
    const { account } = tried;
    if (account.isSuspended) throw new DomainError(IDENTITY_ERRORS.ACCOUNT_SUSPENDED);
    await this.secondStep.demandCode(account, form.secondStep, tried.deviceId);
    const { hasSecondStep } = account;
    // Two cases need a transaction: a code, which counts as used only if the sign-in succeeds (the answer to the
    // conflict dialog sends it again), and the mail about a new device. Other sign-ins save its round trips.
    const secrets =
      (hasSecondStep ? undefined : await this.signIn(tried, form, context, { canTell: false })) ??
      (await this.database.runInTransaction(() => this.signIn(tried, form, context, { canTell: true })));
    if (!secrets) throw new Error('A sign-in that can tell of its device was not begun');
    await this.renewHash(account, form.password);
    return {
      user: presentAccount(inSession(account, hasSecondStep), {
        isStaffPending: isStaff(account.roles) && !hasSecondStep,
      }),
      secrets,
    };
  }

  /** Hashes a password that was just right again when its hash has another cost or pepper than today's. */
  private async renewHash({ id, passwordHash: from }: TriedAccount, password: string): Promise<void> {
    if (from === null || !(await this.passwords.isOutdated(from))) return;
    const to = await this.passwords.hashPassword(password).catch((error: unknown) => {
      // The hasher is busy or away. The sign-in succeeds with the old hash; the next one tries again.
      if (error instanceof DomainError && error.spec.code === COMMON_ERRORS.UNAVAILABLE.code) return null;
      throw error;
    });
    if (to !== null) await this.signIns.renewHash(id, from, to);
  }

  /** Undefined, with nothing done, when the device is new and `canTell` is false. */
  private async signIn(
    { account, key: delayKey }: Tried,
    form: Credentials,
    context: LoginContext,
    { canTell }: { canTell: boolean },
  ): Promise<SessionSecrets | undefined> {
    const secondStep = await this.secondStep.spendCode(account, form.secondStep);
    const { session, secrets } = newSession(account.id, context.visitor, secondStep);
    const device = this.devices.prepareSecrets(context.visitor);
    const result = await this.signInOnce(
      {
        session,
        passwordHash: account.passwordHash,
        ownSecretHash: context.session.secret ? hashOf(context.session.secret) : null,
        isForced: form.forceLogin ?? false,
        delayKey,
        device,
        canTell,
        address: context.visitor.address,
      },
      form.password,
    );
    if (result.outcome === 'in') {
      if (result.isNewDevice) await this.devices.notifyOwner(account, context.visitor);
      return { ...secrets, known: device.cookieFor(result.replaced) };
    }
    if (result.outcome === 'untold') return undefined;
    if (result.outcome === 'elsewhere') {
      throw new DomainError(IDENTITY_ERRORS.SESSION_ALREADY_EXISTS, presentOther(result));
    }
    throw new DomainError(IDENTITY_ERRORS.INVALID_CREDENTIALS);
  }

  /**
   * A hash that was replaced since the password was looked at may be of the same password: sealed anew, or made anew by a
   * sign-in at the same moment.
   */
  private async signInOnce(asked: SignIn, password: string): Promise<SignInOutcome> {
    const result = await this.signIns.signIn(asked);
    if (result.outcome !== 'outdated') return result;
    const passwordHash = await this.signIns.findHash(asked.session.accountId);
    if (passwordHash === null || passwordHash === asked.passwordHash) return result;
    const isSame =
      (await this.passwords.isSameHash(asked.passwordHash, passwordHash)) ||
      (await this.passwords.isRight(password, passwordHash, 'preferred'));
    return isSame ? this.signInOnce({ ...asked, passwordHash }, password) : result;
  }
}
