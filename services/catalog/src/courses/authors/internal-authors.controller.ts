import { findCourseOwners, listAuthoredCourses } from '@lectern/contracts-catalog';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { AuthorsService } from './authors.service.ts';

@Controller()
export class InternalAuthorsController {
  constructor(private readonly authors: AuthorsService) {}

  @Route(listAuthoredCourses)
  listAuthoredCourses({
    body,
  }: RouteInput<typeof listAuthoredCourses>): Promise<RouteOutput<typeof listAuthoredCourses>> {
    return this.authors.listAuthored(body.userId);
  }

  @Route(findCourseOwners)
  findCourseOwners({
    body,
  }: RouteInput<typeof findCourseOwners>): Promise<RouteOutput<typeof findCourseOwners>> {
    return this.authors.findOwners(body.ids);
  }
}
