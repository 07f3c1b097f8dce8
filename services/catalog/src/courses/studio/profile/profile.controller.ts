import { getStudioProfile, saveStudioProfile } from '@lectern/contracts-catalog';
import type { SignedInPerson } from '@lectern/contracts-core';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { ProfileService } from './profile.service.ts';

@Controller()
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  @Route(getStudioProfile)
  getStudioProfile(
    _input: RouteInput<typeof getStudioProfile>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof getStudioProfile>> {
    return this.profiles.readProfile(person.userId);
  }

  @Route(saveStudioProfile)
  saveStudioProfile(
    { body }: RouteInput<typeof saveStudioProfile>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof saveStudioProfile>> {
    return this.profiles.saveProfile(person.userId, body);
  }
}
