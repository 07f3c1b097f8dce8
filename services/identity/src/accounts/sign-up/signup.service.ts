import { IDENTITY_ERRORS, register, sendVerification } from '@lectern/contracts-identity';
import { Database, DomainError, type RouteInput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { AccountsService } from '../accounts.service.ts';
import { BotCheckService } from '../../sign-in/bot-check/bot-check.service.ts';
import type { CodeVisitor } from '../../sign-in/codes/code-browser.ts';
import { CodeGateService } from '../../sign-in/codes/code-gate.service.ts';
import { CodesService, type Asker } from '../../sign-in/codes/codes.service.ts';
import type { Visitor } from '../../common/visitor.ts';
import { PasswordsService } from '../../sign-in/passwords/passwords.service.ts';
import { RegistrationLimit } from './registration-limit.ts';
import { StepProofsService } from '../../sign-in/step-proofs/step-proofs.service.ts';

type Wish = RouteInput<typeof sendVerification>['body'];
type NewPerson = RouteInput<typeof register>['body'];

/** Signing up with an address: prove it is yours, then fill in the form, in the same browser. */
@Injectable()
export class SignupService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsService,
    private readonly codes: CodesService,
    private readonly stepProofs: StepProofsService,
    private readonly passwords: PasswordsService,
    private readonly botCheck: BotCheckService,
    private readonly limit: RegistrationLimit,
    private readonly gate: CodeGateService,
  ) {}

  /**
   * The bot check comes first: the answer tells whether an address has an account.
   * @throws {DomainError} EMAIL_EXISTS, TOO_MANY_ATTEMPTS, MAIL_FAILED, and those of `CodeGateService.enterCode`.
   */
  async sendCode({ email, language, turnstileToken }: Wish, visitor: Asker & Visitor): Promise<void> {
    await this.gate.enterCode({ email, turnstileToken, action: 'register' }, visitor);
    if (await this.accounts.findByEmail(email)) throw new DomainError(IDENTITY_ERRORS.EMAIL_EXISTS);
    await this.codes.sendCode('signup', email, language, visitor);
  }

  /**
   * Trades the code for a step proof that the browser keeps: only this browser can register the address while it is valid.
   * @throws {DomainError} INVALID_CODE, CODE_EXPIRED, TOO_MANY_ATTEMPTS.
   */
  async verifyCode(email: string, code: string, visitor: CodeVisitor): Promise<string> {
    const answer = await this.codes.checkCode('signup', email, code, visitor);
    if (answer === 'wrong') throw new DomainError(IDENTITY_ERRORS.INVALID_CODE);
    if (answer === 'expired' || !(await this.codes.spendCode('signup', email, visitor))) {
      throw new DomainError(IDENTITY_ERRORS.CODE_EXPIRED);
    }
    return this.stepProofs.issueStepProof('signup', email);
  }

  /** Opens the account. @throws {DomainError} the errors of the contract `register`. */
  async registerAccount(person: NewPerson, stepProof: string | undefined, visitor: Visitor): Promise<string> {
    // Only what would open an account counts for the others of its network, such as all of a hospital.
    await this.botCheck.spendSolution(person.turnstileToken, 'register', visitor);
    this.passwords.refuseGuessable(person.password, person);
    if (!(await this.stepProofs.isValid('signup', person.email, stepProof))) {
      throw new DomainError(IDENTITY_ERRORS.EMAIL_NOT_VERIFIED);
    }
    await this.limit.countRegistration(visitor.network);
    const passwordHash = await this.passwords.hashPassword(person.password);
    return this.database.runInTransaction(async () => {
      if (!(await this.stepProofs.useStepProof('signup', person.email, stepProof))) {
        throw new DomainError(IDENTITY_ERRORS.EMAIL_NOT_VERIFIED);
      }
      const { turnstileToken: _token, password: _password, marketing_consent, ...own } = person;
      return this.accounts.openAccount(
        { ...own, lastName: own.lastName ?? null, firstName: own.firstName ?? null, passwordHash },
        { wantsMarketing: marketing_consent === 1, address: visitor.address },
      );
    });
  }
}
