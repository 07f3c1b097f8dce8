import { countViewers, listCoursesOfBuyer } from '@lectern/contracts-learning';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { BuyerCoursesService } from './buyer-courses.service.ts';

@Controller()
export class BuyerCoursesController {
  constructor(private readonly courses: BuyerCoursesService) {}

  @Route(listCoursesOfBuyer)
  async listCoursesOfBuyer({
    body,
  }: RouteInput<typeof listCoursesOfBuyer>): Promise<RouteOutput<typeof listCoursesOfBuyer>> {
    return { courses: await this.courses.listCourses(body.userId, body.curriculumId) };
  }

  @Route(countViewers)
  countViewers({ body }: RouteInput<typeof countViewers>): Promise<RouteOutput<typeof countViewers>> {
    return this.courses.countViewers(body.afterCurriculumId);
  }
}
