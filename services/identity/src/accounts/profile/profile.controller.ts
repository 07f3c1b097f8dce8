import { updateProfile } from '@lectern/contracts-identity';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { presentAccount } from '../present-account.ts';
import { visitorOf } from '../../common/visitor.ts';
import { ProfileService } from './profile.service.ts';
import { CurrentSession } from '../../sign-in/sessions/own-sessions.ts';
import type { SignedIn } from '../../sign-in/sessions/sessions.service.ts';

@Controller()
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  @Route(updateProfile)
  async updateProfile(
    { body }: RouteInput<typeof updateProfile>,
    @CurrentSession() { account, isStaff, hasSecondStep }: SignedIn,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof updateProfile>> {
    const changed = await this.profiles.changeProfile(account, body, visitorOf(request));
    return presentAccount(
      { ...changed, roles: account.roles },
      { isStaffPending: isStaff && !hasSecondStep },
    );
  }
}
