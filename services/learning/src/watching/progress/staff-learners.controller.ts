import { listLearnerCourses } from '@lectern/contracts-learning';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { BuyerCoursesService } from './buyer-courses.service.ts';

/** Who may call is part of the contract. */
@Controller()
export class StaffLearnersController {
  constructor(private readonly courses: BuyerCoursesService) {}

  @Route(listLearnerCourses)
  async listLearnerCourses({
    params,
  }: RouteInput<typeof listLearnerCourses>): Promise<RouteOutput<typeof listLearnerCourses>> {
    return { courses: await this.courses.listForStaff(params.userId) };
  }
}
