import { ACCESS_ERRORS, type SocialProvider } from '@lectern/contracts-core';
import { IDENTITY_ERRORS } from '@lectern/contracts-identity';
import { AuditService, Database, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { hashOf, randomSecret } from '../../common/secrets.ts';
import type { Visitor } from '../../common/visitor.ts';
import { isWrongCode, SecondStepsService, STRANGERS } from '../second-step/second-steps.service.ts';
import { KnownDevicesService } from '../sessions/known-devices.service.ts';
import type { SessionSecrets } from '../sessions/session-cookies.ts';
import { SocialSessionsService } from './social-sessions.service.ts';
import { WaitingSignInsRepository } from './waiting-sign-ins.repository.ts';

/** Social sign-ins of people with a second step: there is no session before it is passed. */
@Injectable()
export class SocialSecondStepService {
  private readonly database: Database;
  private readonly waiting: WaitingSignInsRepository;
  private readonly accounts: AccountsService;
  private readonly steps: SecondStepsService;
  private readonly sessions: SocialSessionsService;
  private readonly audit: AuditService;
  private readonly devices: KnownDevicesService;

  constructor(
    database: Database,
    waiting: WaitingSignInsRepository,
    accounts: AccountsService,
    steps: SecondStepsService,
    sessions: SocialSessionsService,
    audit: AuditService,
    devices: KnownDevicesService,
  ) {
    this.database = database;
    this.waiting = waiting;
    this.accounts = accounts;
    this.steps = steps;
    this.sessions = sessions;
    this.audit = audit;
    this.devices = devices;
  }

  async isNeeded(accountId: string): Promise<boolean> {
    return (await this.steps.stateOf(accountId)).isSetUp;
  }

  /** Resolves with the secret that the browser sends together with the code. */
  async addWaitingSignIn(accountId: string, provider: SocialProvider): Promise<string> {
    const secret = randomSecret();
    await this.waiting.addWaitingSignIn(hashOf(secret), { accountId, provider });
    return secret;
  }

  /** @throws {DomainError} UNAUTHENTICATED, ACCOUNT_SUSPENDED, SECOND_STEP_WRONG, TOO_MANY_ATTEMPTS. */
  async finishSignIn(secret: string | undefined, code: string, visitor: Visitor): Promise<SessionSecrets> {
    const hash = hashOf(secret ?? '');
    const found = await this.waiting.findWaitingSignIn(hash);
    if (!found) throw new DomainError(ACCESS_ERRORS.UNAUTHENTICATED);
    const { accountId, provider } = found;
    const deviceId = await this.devices.findDevice({ id: accountId }, visitor);
    await this.steps.countTry(accountId, deviceId ?? STRANGERS);
    try {
      return await this.database.runInTransaction(async () => {
        const account = await this.accounts.lockAccount(accountId);
        if (account?.is_suspended) throw new DomainError(IDENTITY_ERRORS.ACCOUNT_SUSPENDED);
        // Its code counts as used only together with the sign-in.
        const secondStep = await this.steps.use(accountId, code);
        if (!(await this.waiting.takeWaitingSignIn(hash)))
          throw new DomainError(ACCESS_ERRORS.UNAUTHENTICATED);
        return this.sessions.beginSession(accountId, { provider, secondStep }, visitor);
      });
    } catch (error) {
      const { address } = visitor;
      if (isWrongCode(error))
        await this.audit.recordEntry({ action: 'second-step-refused', accountId, address });
      throw error;
    }
  }

  sweepWaitingSignIns(): Promise<void> {
    return this.waiting.sweepWaitingSignIns();
  }
}
