import type { SignedInPerson } from '@lectern/contracts-core';
import { checkInAttendee, directLiveLecture } from '@lectern/contracts-learning';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { StaffLiveService } from './staff-live.service.ts';

@Controller()
export class StaffLiveController {
  constructor(private readonly live: StaffLiveService) {}

  @Route(directLiveLecture)
  directLiveLecture(
    { params, body }: RouteInput<typeof directLiveLecture>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof directLiveLecture>> {
    return this.live.giveOrder(person, params, body);
  }

  @Route(checkInAttendee)
  checkInAttendee(
    { body }: RouteInput<typeof checkInAttendee>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof checkInAttendee>> {
    return this.live.checkIn(person, body);
  }
}
