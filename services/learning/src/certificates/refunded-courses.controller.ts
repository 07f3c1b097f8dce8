import { closeRefundedCourses, readRefundStanding } from '@lectern/contracts-learning';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { RefundedCoursesService } from './refunded-courses.service.ts';

/** What commerce asks before a refund, and tells after one. */
@Controller()
export class RefundedCoursesController {
  constructor(private readonly courses: RefundedCoursesService) {}

  @Route(readRefundStanding)
  readRefundStanding({
    body,
  }: RouteInput<typeof readRefundStanding>): Promise<RouteOutput<typeof readRefundStanding>> {
    return this.courses.readStanding(body.userId, body.curriculumIds, new Date(body.since));
  }

  @Route(closeRefundedCourses)
  async closeRefundedCourses({
    body,
  }: RouteInput<typeof closeRefundedCourses>): Promise<RouteOutput<typeof closeRefundedCourses>> {
    return { revoked: await this.courses.revokeCertificates(body) };
  }
}
