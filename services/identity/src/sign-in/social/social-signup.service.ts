import type { SocialProvider } from '@lectern/contracts-core';
import { completeGoogleSignup, IDENTITY_ERRORS } from '@lectern/contracts-identity';
import { Database, DomainError, SlidingLimits, type Limit, type RouteInput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { AccountsService } from '../../accounts/accounts.service.ts';
import type { Visitor } from '../../common/visitor.ts';
import { SessionsService, type Refreshed } from '../sessions/sessions.service.ts';
import { StepProofsService } from '../step-proofs/step-proofs.service.ts';
import { SocialAttemptsService } from './social-attempts.service.ts';
import { SocialIdentitiesRepository } from './social-identities.repository.ts';
import { SocialSessionsService } from './social-sessions.service.ts';

type NewPerson = RouteInput<typeof completeGoogleSignup>['body'];
const COMPLETIONS: Limit = { name: 'social-complete', hits: 20, seconds: 60 * 60 };

/** What the request holds besides the form. */
export interface CompletionContext {
  readonly provider: SocialProvider;
  readonly browser: string | undefined;
  /** Proof that this browser has read the code mailed to the address. */
  readonly emailProof: string | undefined;
  readonly visitor: Visitor;
}

/** Opens the account of a person whom a provider has identified, and signs them in. */
@Injectable()
export class SocialSignupService {
  constructor(
    private readonly database: Database,
    private readonly attempts: SocialAttemptsService,
    private readonly identities: SocialIdentitiesRepository,
    private readonly accounts: AccountsService,
    private readonly stepProofs: StepProofsService,
    private readonly social: SocialSessionsService,
    private readonly sessions: SessionsService,
    private readonly limits: SlidingLimits,
  ) {}

  /** @throws {DomainError} the errors of the contract `completeGoogleSignup`. */
  async completeSignup(
    { tempToken, marketing_consent, ...person }: NewPerson,
    { provider, browser, emailProof, visitor }: CompletionContext,
  ): Promise<Refreshed & { userId: string }> {
    if (browser === undefined) throw new DomainError(IDENTITY_ERRORS.SOCIAL_SIGNUP_INVALID);
    await this.limits.countHit(COMPLETIONS, visitor.network);
    return this.database.runInTransaction(async () => {
      const signup = await this.attempts.takeSignup({ provider, browser }, tempToken);
      if (!signup) throw new DomainError(IDENTITY_ERRORS.SOCIAL_SIGNUP_INVALID);
      const { email, subject } = signup;
      if (!signup.isEmailVerified && !(await this.stepProofs.useStepProof('signup', email, emailProof))) {
        throw new DomainError(IDENTITY_ERRORS.EMAIL_NOT_VERIFIED);
      }
      const { lastName = null, firstName = null } = person;
      const userId = await this.accounts.openAccount(
        { ...person, email, lastName, firstName, passwordHash: null },
        { wantsMarketing: marketing_consent === 1, address: visitor.address },
      );
      // The same person in two tabs, whose address at the provider changed in between.
      if (!(await this.identities.addIdentity(provider, subject, userId))) {
        throw new DomainError(IDENTITY_ERRORS.SOCIAL_SIGNUP_INVALID);
      }
      const { sessionId, ...secrets } = await this.social.beginSession(
        userId,
        { provider },
        { visitor, session: {} },
      );
      return { ...(await this.sessions.mintUploadToken(sessionId)), secrets, userId };
    });
  }
}
