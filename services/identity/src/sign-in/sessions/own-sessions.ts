import type { SignedInPerson } from '@lectern/contracts-core';
import { admittedPerson, type SessionSource } from '@lectern/nest-kit';
import { createParamDecorator, Injectable, type ExecutionContext } from '@nestjs/common';
import { FlagValuesService } from '../../staff/flags/flag-values.service.ts';
import { SessionsService, type SignedIn } from './sessions.service.ts';

/** The sessions behind the persons that were found, so that a route need not look them up again. */
const found = new WeakMap<SignedInPerson, SignedIn>();

/** Parameter of a route whose contract asks for a sign-in: the session it was called in, with its account. */
export const CurrentSession = createParamDecorator((_: unknown, context: ExecutionContext): SignedIn => {
  const session = found.get(admittedPerson(context));
  if (!session) throw new Error('The person was not found by OwnSessions');
  return session;
});

/** Finds the person of a session secret in the service's own table, for its guards and the other services. */
@Injectable()
export class OwnSessions implements SessionSource {
  constructor(
    private readonly sessions: SessionsService,
    private readonly flags: FlagValuesService,
  ) {}

  async findPerson(secret: string): Promise<SignedInPerson | undefined> {
    const signedIn = await this.sessions.findSession({ secret });
    if (!signedIn) return undefined;
    const { account, sessionId, isStaff, hasSecondStep, hasFreshStep, viewEndsAt } = signedIn;
    const person: SignedInPerson = {
      userId: account.id,
      sessionId,
      licenseVerified: account.licenseState === 'verified',
      roles: account.roles,
      ...(isStaff && !hasSecondStep ? { isStaffPending: true } : {}),
      ...(hasFreshStep ? { hasFreshStep } : {}),
      ...(viewEndsAt ? { isView: true } : {}),
      flags: await this.flags.valuesFor(account),
    };
    found.set(person, signedIn);
    return person;
  }
}
