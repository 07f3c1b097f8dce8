import {
  exportFailedFilms,
  FailedFilmExport,
  getCourseDesk,
  listFailedFilms,
} from '@lectern/contracts-catalog';
import type { SignedInPerson } from '@lectern/contracts-core';
import {
  Describes,
  Route,
  sendCsvRows,
  SignedIn,
  type RouteInput,
  type RouteOutput,
} from '@lectern/nest-kit';
import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CourseDeskService } from './course-desk.service.ts';
import { FailedFilmsService } from './failed-films.service.ts';

/** Who may call is part of each contract. */
@Controller()
export class CourseDeskController {
  constructor(
    private readonly desk: CourseDeskService,
    private readonly films: FailedFilmsService,
  ) {}

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
    return this.films.listFilms(query);
  }

  @Get(exportFailedFilms.path)
  @Describes(exportFailedFilms)
  async exportFailedFilms(
    @Query() query: unknown,
    @SignedIn() { userId }: SignedInPerson,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendCsvRows(reply, await this.films.prepareFile(FailedFilmExport.parse(query), userId));
  }
}
