import type { SignedInPerson } from '@lectern/contracts-core';
import { lookUpLeak } from '@lectern/contracts-learning';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { LeaksService } from './leaks.service.ts';

/** The contract says who may call. */
@Controller()
export class LeaksController {
  constructor(private readonly leaks: LeaksService) {}

  @Route(lookUpLeak)
  async lookUpLeak(
    { body }: RouteInput<typeof lookUpLeak>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof lookUpLeak>> {
    return { people: await this.leaks.lookUpLeak(body, userId) };
  }
}
