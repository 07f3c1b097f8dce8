import { updateProfile } from '@lectern/contracts-identity';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { presentAccount } from '../present-account.ts';
import { visitorOf } from '../../common/visitor.ts';
import { readSession } from '../../sign-in/sessions/session-cookies.ts';
import { SessionsService } from '../../sign-in/sessions/sessions.service.ts';
import { ProfileService } from './profile.service.ts';

@Controller()
export class ProfileController {
  private readonly sessions: SessionsService;
  private readonly profiles: ProfileService;

  constructor(sessions: SessionsService, profiles: ProfileService) {
    this.sessions = sessions;
    this.profiles = profiles;
  }

  @Route(updateProfile)
  async updateProfile(
    { body }: RouteInput<typeof updateProfile>,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof updateProfile>> {
    const { account, isStaff, hasSecondStep } = await this.sessions.requireSession(readSession(request));
    const changed = await this.profiles.changeProfile(account, body, visitorOf(request));
    return presentAccount(
      { ...changed, roles: account.roles },
      { isStaffPending: isStaff && !hasSecondStep },
    );
  }
}
