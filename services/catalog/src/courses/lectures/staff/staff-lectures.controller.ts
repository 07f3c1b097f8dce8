import { lookUpLectures, moveLecture } from '@lectern/contracts-catalog';
import type { SignedInPerson } from '@lectern/contracts-core';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { StaffLecturesService } from './staff-lectures.service.ts';

@Controller()
export class StaffLecturesController {
  constructor(private readonly lectures: StaffLecturesService) {}

  @Route(lookUpLectures)
  lookUpLectures({ query }: RouteInput<typeof lookUpLectures>): Promise<RouteOutput<typeof lookUpLectures>> {
    return this.lectures.lookUpLectures(query.q);
  }

  @Route(moveLecture)
  moveLecture(
    { params, body }: RouteInput<typeof moveLecture>,
    @SignedIn() staff: SignedInPerson,
  ): Promise<RouteOutput<typeof moveLecture>> {
    return this.lectures.moveLecture(staff, params.lectureId, body);
  }
}
