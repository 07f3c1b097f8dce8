import { joinWaitlist, leaveWaitlist, listWaits } from '@lectern/contracts-commerce';
import type { SignedInPerson } from '@lectern/contracts-core';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { WaitlistService } from './waitlist.service.ts';

@Controller()
export class WaitlistController {
  constructor(private readonly waitlist: WaitlistService) {}

  @Route(listWaits)
  async listWaits(
    _input: RouteInput<typeof listWaits>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof listWaits>> {
    return { items: await this.waitlist.listWaits(userId) };
  }

  @Route(joinWaitlist)
  joinWaitlist(
    { params }: RouteInput<typeof joinWaitlist>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof joinWaitlist>> {
    return this.waitlist.joinWaitlist(params.curriculumId, userId);
  }

  @Route(leaveWaitlist)
  leaveWaitlist(
    { params }: RouteInput<typeof leaveWaitlist>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof leaveWaitlist>> {
    return this.waitlist.leaveWaitlist(params.curriculumId, userId);
  }
}
