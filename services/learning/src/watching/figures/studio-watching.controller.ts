import type { SignedInPerson } from '@lectern/contracts-core';
import {
  exportStudioLearners,
  LEARNING_ERRORS as L,
  listLectureWatching,
  listStudioLearners,
  readRetention,
  readStudioWatching,
} from '@lectern/contracts-learning';
import {
  Database,
  Describes,
  DomainError,
  Route,
  sendCsv,
  SignedIn,
  type RouteInput,
  type RouteOutput,
} from '@lectern/nest-kit';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { StudioLearnersService } from './studio-learners.service.ts';
import { StudioWatchingService } from './studio-watching.service.ts';

/** Each call asks the catalogue whether the person writes the very course. */
@Controller()
export class StudioWatchingController {
  constructor(
    private readonly database: Database,
    private readonly watching: StudioWatchingService,
    private readonly learners: StudioLearnersService,
  ) {}

  @Route(readStudioWatching)
  readStudioWatching(
    { query }: RouteInput<typeof readStudioWatching>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof readStudioWatching>> {
    return this.watching.readWatching(userId, query);
  }

  @Route(listLectureWatching)
  listLectureWatching(
    { params }: RouteInput<typeof listLectureWatching>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof listLectureWatching>> {
    return this.watching.listLectures(userId, params.curriculumId);
  }

  @Route(readRetention)
  readRetention(
    { params }: RouteInput<typeof readRetention>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof readRetention>> {
    return this.watching.readRetention(userId, params.curriculumId, params.lectureId);
  }

  @Route(listStudioLearners)
  listStudioLearners(
    { params, query }: RouteInput<typeof listStudioLearners>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof listStudioLearners>> {
    return this.learners.listLearners(userId, params.curriculumId, query);
  }

  @Get(exportStudioLearners.path)
  @Describes(exportStudioLearners)
  async exportStudioLearners(
    @Param() params: unknown,
    @SignedIn() { userId }: SignedInPerson,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const parsed = exportStudioLearners.params?.safeParse(params);
    if (!parsed?.success) throw new DomainError(L.COURSE_NOT_YOURS);
    const file = await this.learners.prepareFile(userId, parsed.data.curriculumId);
    await sendCsv(reply, this.database, { name: 'lectern-learners', ...file });
  }
}
