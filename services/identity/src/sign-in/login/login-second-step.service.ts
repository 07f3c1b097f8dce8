import { ACCESS_ERRORS } from '@lectern/contracts-core';
import { AuditService, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { Visitor } from '../../common/visitor.ts';
import { isWrongCode, SecondStepsService, STRANGERS } from '../second-step/second-steps.service.ts';
import type { TriedAccount } from './login-delays.repository.ts';

/** The second step in the sign-in form: an account that has one needs its code after the right password. */
@Injectable()
export class LoginSecondStepService {
  constructor(
    private readonly steps: SecondStepsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Requires a code of accounts with a second step. Tries of a known browser are counted apart from those of strangers,
   * who may have the password. @throws {DomainError} SECOND_STEP_REQUIRED, TOO_MANY_ATTEMPTS.
   */
  async demandCode(account: TriedAccount, code: string | undefined, deviceId: string | null): Promise<void> {
    if (!account.hasSecondStep) return;
    if (code === undefined) throw new DomainError(ACCESS_ERRORS.SECOND_STEP_REQUIRED);
    await this.steps.countTry(account.id, deviceId ?? STRANGERS);
  }

  /** Writes down that a wrong code came, after the transaction it came in was undone. */
  async noteRefusal(accountId: string, error: unknown, { address }: Visitor): Promise<void> {
    if (!isWrongCode(error)) return;
    await this.audit.recordEntry({ action: 'second-step-refused', accountId, address });
  }

  /**
   * Uses the code up. One that was set up while the password was looked at counts from the next sign-in, as it does for
   * the sessions there are. @throws {DomainError} SECOND_STEP_WRONG.
   */
  async spendCode(account: TriedAccount, code: string | undefined): Promise<'none' | 'app' | 'recovery'> {
    if (!account.hasSecondStep) return 'none';
    if (code === undefined) throw new DomainError(ACCESS_ERRORS.SECOND_STEP_REQUIRED);
    return this.steps.useCode(account.id, code);
  }
}
