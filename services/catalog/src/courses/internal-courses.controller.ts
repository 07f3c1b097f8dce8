import { findCourses, listScheduledCourses } from '@lectern/contracts-catalog';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { CoursesService } from './courses.service.ts';

@Controller()
export class InternalCoursesController {
  constructor(private readonly courses: CoursesService) {}

  @Route(findCourses)
  async findCourses({ body }: RouteInput<typeof findCourses>): Promise<RouteOutput<typeof findCourses>> {
    return { courses: await this.courses.findCourses(body.ids) };
  }

  @Route(listScheduledCourses)
  async listScheduledCourses({
    body,
  }: RouteInput<typeof listScheduledCourses>): Promise<RouteOutput<typeof listScheduledCourses>> {
    return { ids: await this.courses.listScheduled(body.days) };
  }
}
