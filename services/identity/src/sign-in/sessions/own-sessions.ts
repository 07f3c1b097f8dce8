import type { SignedInPerson } from '@lectern/contracts-core';
import type { SessionSource } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { SessionsService } from './sessions.service.ts';

/** Whose session a secret opens, from the service's own table: for its guards, and for the other services. */
@Injectable()
export class OwnSessions implements SessionSource {
  private readonly sessions: SessionsService;

  constructor(sessions: SessionsService) {
    this.sessions = sessions;
  }

  async findPerson(secret: string): Promise<SignedInPerson | undefined> {
    const signedIn = await this.sessions.findSession({ secret });
    if (!signedIn) return undefined;
    const { account, sessionId, isStaff, hasSecondStep, hasFreshStep, viewEndsAt } = signedIn;
    return {
      userId: account.id,
      sessionId,
      licenseVerified: account.license_state === 'verified',
      roles: account.roles,
      ...(isStaff && !hasSecondStep ? { isStaffPending: true } : {}),
      ...(hasFreshStep ? { hasFreshStep } : {}),
      ...(viewEndsAt ? { isView: true } : {}),
    };
  }
}
