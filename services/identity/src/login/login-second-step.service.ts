import { IDENTITY_ERRORS } from '@lectern/contracts';
import { AuditService, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { Visitor } from '../common/visitor.ts';
import { isWrongCode, SecondStepsService } from '../second-step/second-steps.service.ts';

/** The second step in the sign-in form: whoever has set one up is asked for it, after the right password. */
@Injectable()
export class LoginSecondStepService {
  private readonly steps: SecondStepsService;
  private readonly audit: AuditService;

  constructor(steps: SecondStepsService, audit: AuditService) {
    this.steps = steps;
    this.audit = audit;
  }

  /** Whether there is one to pass. @throws {DomainError} SECOND_STEP_REQUIRED, TOO_MANY_ATTEMPTS. */
  async demand(accountId: string, code: string | undefined): Promise<boolean> {
    if (!(await this.steps.stateOf(accountId)).isSetUp) return false;
    if (code === undefined) throw new DomainError(IDENTITY_ERRORS.SECOND_STEP_REQUIRED);
    await this.steps.countTry(accountId);
    return true;
  }

  /** Writes down that a wrong code came, after the transaction it came in was undone. */
  async noteRefusal(accountId: string, error: unknown, { address }: Visitor): Promise<void> {
    if (!isWrongCode(error)) return;
    await this.audit.note({ action: 'second-step-refused', accountId, address });
  }

  /** Uses the code up. @throws {DomainError} SECOND_STEP_WRONG. */
  async pass(accountId: string, code: string | undefined): Promise<'none' | 'app' | 'recovery'> {
    if (!(await this.steps.stateOf(accountId)).isSetUp) return 'none';
    if (code === undefined) throw new DomainError(IDENTITY_ERRORS.SECOND_STEP_REQUIRED);
    return this.steps.use(accountId, code);
  }
}
