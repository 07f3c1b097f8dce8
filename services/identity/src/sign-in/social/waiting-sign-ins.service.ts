import { ACCESS_ERRORS, type SocialProvider } from '@lectern/contracts-core';
import { type finishSocialSignIn, IDENTITY_ERRORS } from '@lectern/contracts-identity';
import { AuditService, Database, DomainError, type RouteInput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { AccountsService } from '../../accounts/accounts.service.ts';
import type { LoginContext } from '../login/login-gate.service.ts';
import { isWrongCode, SecondStepsService, STRANGERS } from '../second-step/second-steps.service.ts';
import { KnownDevicesService } from '../sessions/known-devices.service.ts';
import type { SessionSecrets } from '../sessions/session-cookies.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { WaitingSecretsService } from '../sessions/waiting-secrets.service.ts';
import { SocialSessionsService } from './social-sessions.service.ts';

type Answer = RouteInput<typeof finishSocialSignIn>['body'];

/**
 * Social sign-ins that wait for an answer of the person: the code of a second step, or whether the session in another
 * browser may end. There is no session before.
 */
@Injectable()
export class WaitingSignInsService {
  constructor(
    private readonly database: Database,
    private readonly waiting: WaitingSecretsService,
    private readonly accounts: AccountsService,
    private readonly steps: SecondStepsService,
    private readonly sessions: SessionsService,
    private readonly socialSessions: SocialSessionsService,
    private readonly audit: AuditService,
    private readonly devices: KnownDevicesService,
  ) {}

  async needsCode(accountId: string): Promise<boolean> {
    return (await this.steps.stateOf(accountId)).isSetUp;
  }

  /** Resolves with the secret that the browser sends together with the answer. */
  addWaitingSignIn(accountId: string, provider: SocialProvider): Promise<string> {
    return this.waiting.addSignIn({ accountId, provider });
  }

  /** @throws {DomainError} the errors of the contract `finishSocialSignIn`. */
  async finishSignIn(
    shown: string | undefined,
    { code, forceLogin: isForced }: Answer,
    context: LoginContext,
  ): Promise<SessionSecrets> {
    const { visitor } = context;
    const secret = shown ?? '';
    const found = await this.waiting.findSignIn(secret);
    if (!found) throw new DomainError(ACCESS_ERRORS.UNAUTHENTICATED);
    const { accountId, provider } = found;
    const present = await this.sessions.findSession(context.session);
    // A link must not put another account in the place of the one that is signed in here.
    if (present && present.account.id !== accountId) {
      await this.waiting.takeSignIn(secret);
      throw new DomainError(ACCESS_ERRORS.UNAUTHENTICATED);
    }
    if (code !== undefined) {
      const deviceId = await this.devices.findDevice({ id: accountId }, visitor);
      await this.steps.countTry(accountId, deviceId ?? STRANGERS);
    }
    try {
      return await this.database.runInTransaction(async () => {
        const account = await this.accounts.lockAccount(accountId);
        if (account?.isSuspended) throw new DomainError(IDENTITY_ERRORS.ACCOUNT_SUSPENDED);
        // Asked with the account held, because a second step may have been set up meanwhile.
        const needsCode = await this.needsCode(accountId);
        if (needsCode && code === undefined) throw new DomainError(ACCESS_ERRORS.SECOND_STEP_REQUIRED);
        // Its code counts as used only together with the sign-in: the answer to the conflict dialog sends it again.
        const secondStep = needsCode ? await this.steps.useCode(accountId, code ?? '') : undefined;
        if (!(await this.waiting.takeSignIn(secret))) throw new DomainError(ACCESS_ERRORS.UNAUTHENTICATED);
        return this.socialSessions.beginSession(accountId, { provider, secondStep, isForced }, context);
      });
    } catch (error) {
      const { address } = visitor;
      if (isWrongCode(error))
        await this.audit.recordEntry({ action: 'second-step-refused', accountId, address });
      throw error;
    }
  }

  sweepWaitingSignIns(): Promise<void> {
    return this.waiting.sweepSignIns();
  }
}
