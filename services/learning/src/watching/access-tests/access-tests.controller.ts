import type { SignedInPerson } from '@lectern/contracts-core';
import { testLectureAccess } from '@lectern/contracts-learning';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { AccessTestsService } from './access-tests.service.ts';

/** The contract says who may call. */
@Controller()
export class AccessTestsController {
  constructor(private readonly tests: AccessTestsService) {}

  @Route(testLectureAccess)
  testAccess(
    { body }: RouteInput<typeof testLectureAccess>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof testLectureAccess>> {
    return this.tests.testAccess(body, userId);
  }
}
