import {
  CATALOG_ERRORS as C,
  countCourseVisits,
  exportStudioVisits,
  readStudioVisits,
  StudioVisitsQuery,
} from '@lectern/contracts-catalog';
import type { SignedInPerson } from '@lectern/contracts-core';
import {
  currentAsker,
  Database,
  Describes,
  DomainError,
  Route,
  sendCsv,
  SignedIn,
  type RouteInput,
  type RouteOutput,
} from '@lectern/nest-kit';
import { Controller, Get, Headers, Query, Res } from '@nestjs/common';
import { CourseVisitsService } from './course-visits.service.ts';
import { StudioVisitsService } from './studio-visits.service.ts';

@Controller()
export class VisitsController {
  constructor(
    private readonly database: Database,
    private readonly visits: CourseVisitsService,
    private readonly figures: StudioVisitsService,
  ) {}

  @Route(countCourseVisits)
  async countCourseVisits(
    { body }: RouteInput<typeof countCourseVisits>,
    @Headers('user-agent') agent = '',
  ): Promise<RouteOutput<typeof countCourseVisits>> {
    await this.visits.countVisits(body, { network: currentAsker()?.network ?? '', agent });
    return { success: true };
  }

  @Route(readStudioVisits)
  readStudioVisits(
    { query }: RouteInput<typeof readStudioVisits>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof readStudioVisits>> {
    return this.figures.readVisits(userId, query);
  }

  @Get(exportStudioVisits.path)
  @Describes(exportStudioVisits)
  async exportStudioVisits(
    @Query() query: unknown,
    @SignedIn() { userId }: SignedInPerson,
    @Res() reply: Parameters<typeof sendCsv>[0],
  ): Promise<void> {
    const parsed = StudioVisitsQuery.safeParse(query);
    if (!parsed.success) throw new DomainError(C.RANGE_REFUSED);
    const file = await this.figures.prepareFile(userId, parsed.data);
    await sendCsv(reply, this.database, { name: 'lectern-visits', ...file });
  }
}
