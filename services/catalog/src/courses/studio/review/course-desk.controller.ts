import { getCourseDesk, listFailedFilms } from '@lectern/contracts-catalog';
import type { SignedInPerson } from '@lectern/contracts-core';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { CourseDeskService } from './course-desk.service.ts';

/** Who may call is part of each contract. */
@Controller()
export class CourseDeskController {
  constructor(private readonly desk: CourseDeskService) {}

  @Route(getCourseDesk)
  getCourse(
    { params }: RouteInput<typeof getCourseDesk>,
    @SignedIn() staff: SignedInPerson,
  ): Promise<RouteOutput<typeof getCourseDesk>> {
    return this.desk.getCourse(staff, params.id);
  }

  @Route(listFailedFilms)
  listFailedFilms({
    query,
  }: RouteInput<typeof listFailedFilms>): Promise<RouteOutput<typeof listFailedFilms>> {
    return this.desk.listFailedFilms(query);
  }
}
