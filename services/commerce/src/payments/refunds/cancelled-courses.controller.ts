import { describeBuyers, noteCancelledCourse } from '@lectern/contracts-commerce';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { CancelledRefunds } from './cancelled-refunds.service.ts';
import { CourseBuyers } from './course-buyers.service.ts';

@Controller()
export class CancelledCoursesController {
  constructor(
    private readonly refunds: CancelledRefunds,
    private readonly buyers: CourseBuyers,
  ) {}

  @Route(noteCancelledCourse)
  async noteCancelledCourse({
    body,
  }: RouteInput<typeof noteCancelledCourse>): Promise<RouteOutput<typeof noteCancelledCourse>> {
    await this.refunds.noteCancellation(body);
    return { curriculumId: body.curriculumId, isCancelled: body.isCancelled };
  }

  @Route(describeBuyers)
  describeBuyers({ body }: RouteInput<typeof describeBuyers>): Promise<RouteOutput<typeof describeBuyers>> {
    return this.buyers.describeBuyers(body);
  }
}
