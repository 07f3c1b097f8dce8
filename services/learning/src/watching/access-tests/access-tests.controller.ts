import type { SignedInPerson } from '@lectern/contracts-core';
import { getAccessTestHistory, testLectureAccess } from '@lectern/contracts-learning';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { AccessTestHistoryService } from './access-test-history.service.ts';
import { AccessTestsService } from './access-tests.service.ts';

/** The contract says who may call. */
@Controller()
export class AccessTestsController {
  constructor(
    private readonly tests: AccessTestsService,
    private readonly history: AccessTestHistoryService,
  ) {}

  @Route(getAccessTestHistory)
  getHistory(
    { params }: RouteInput<typeof getAccessTestHistory>,
    @SignedIn() { roles }: SignedInPerson,
  ): Promise<RouteOutput<typeof getAccessTestHistory>> {
    return this.history.readHistory(params, roles);
  }

  @Route(testLectureAccess)
  testAccess(
    { body }: RouteInput<typeof testLectureAccess>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof testLectureAccess>> {
    return this.tests.testAccess(body, userId);
  }
}
