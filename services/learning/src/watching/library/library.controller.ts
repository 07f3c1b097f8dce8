import type { SignedInPerson } from '@lectern/contracts-core';
import {
  getCurriculumProgress,
  getLearningStats,
  listEnrolledLectures,
  listResumePositions,
  listViewRecords,
} from '@lectern/contracts-learning';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { expectOwn } from '../../common/expect-own.ts';
import { LibraryService } from './library.service.ts';

@Controller()
export class LibraryController {
  constructor(private readonly library: LibraryService) {}

  @Route(listEnrolledLectures)
  listEnrolledLectures(
    { query }: RouteInput<typeof listEnrolledLectures>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof listEnrolledLectures>> {
    expectOwn(person, query.userId);
    return this.library.listCourses(person.userId);
  }

  @Route(listViewRecords)
  listViewRecords(
    { query }: RouteInput<typeof listViewRecords>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof listViewRecords>> {
    expectOwn(person, query.userId);
    return this.library.listRecords(person.userId, query);
  }

  @Route(getCurriculumProgress)
  getCurriculumProgress(
    { query }: RouteInput<typeof getCurriculumProgress>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof getCurriculumProgress>> {
    expectOwn(person, query.userId);
    return this.library.getProgress(person.userId, query.curriculumId);
  }

  @Route(listResumePositions)
  listResumePositions(
    { query }: RouteInput<typeof listResumePositions>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof listResumePositions>> {
    return this.library.listResume(userId, query.size);
  }

  @Route(getLearningStats)
  getLearningStats(
    _input: RouteInput<typeof getLearningStats>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof getLearningStats>> {
    return this.library.getStats(userId);
  }
}
