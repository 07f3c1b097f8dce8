import {
  beginLecture,
  checkLectureAccess,
  checkEnrolments,
  countLearners,
  countPlaces,
  listEnrolmentsOfPerson,
  listPeopleOfCourse,
} from '@lectern/contracts-commerce';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { EnrolmentsService } from './enrolments.service.ts';

@Controller()
export class InternalEnrolmentsController {
  constructor(private readonly enrolments: EnrolmentsService) {}

  @Route(checkEnrolments)
  async checkEnrolments({
    body,
  }: RouteInput<typeof checkEnrolments>): Promise<RouteOutput<typeof checkEnrolments>> {
    return { enrolments: await this.enrolments.checkEnrolments(body.userId, body.curriculumIds) };
  }

  @Route(listEnrolmentsOfPerson)
  async listEnrolmentsOfPerson({
    body,
  }: RouteInput<typeof listEnrolmentsOfPerson>): Promise<RouteOutput<typeof listEnrolmentsOfPerson>> {
    return { enrolments: await this.enrolments.listWithEnded(body.userId) };
  }

  @Route(listPeopleOfCourse)
  listPeopleOfCourse({
    body,
  }: RouteInput<typeof listPeopleOfCourse>): Promise<RouteOutput<typeof listPeopleOfCourse>> {
    const { curriculumId, afterUserId, openAt } = body;
    return this.enrolments.listPeople(
      curriculumId,
      afterUserId,
      openAt === undefined ? null : new Date(openAt),
    );
  }

  @Route(countLearners)
  countLearners({ body }: RouteInput<typeof countLearners>): Promise<RouteOutput<typeof countLearners>> {
    return this.enrolments.countLearners(body.afterCurriculumId);
  }

  @Route(countPlaces)
  async countPlaces({ body }: RouteInput<typeof countPlaces>): Promise<RouteOutput<typeof countPlaces>> {
    return { places: await this.enrolments.countPlaces(body.curriculumIds) };
  }

  @Route(beginLecture)
  beginLecture({ body }: RouteInput<typeof beginLecture>): Promise<RouteOutput<typeof beginLecture>> {
    return this.enrolments.beginLecture(body);
  }

  @Route(checkLectureAccess)
  checkLecture({
    body,
  }: RouteInput<typeof checkLectureAccess>): Promise<RouteOutput<typeof checkLectureAccess>> {
    return this.enrolments.checkLecture(body);
  }
}
