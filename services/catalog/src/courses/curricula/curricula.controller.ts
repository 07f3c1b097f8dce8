import { checkLectureAccess, getCurriculumFull, listCurricula } from '@lectern/contracts-catalog';
import type { SignedInPerson } from '@lectern/contracts-core';
import { RequireSignIn, Route, SignedInIfAny, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { CoursePageService } from './course-page.service.ts';
import { CurriculaService } from './curricula.service.ts';

@Controller()
export class CurriculaController {
  constructor(
    private readonly curricula: CurriculaService,
    private readonly coursePage: CoursePageService,
  ) {}

  @Route(listCurricula)
  listCurricula({ query }: RouteInput<typeof listCurricula>): Promise<RouteOutput<typeof listCurricula>> {
    return this.curricula.listCurricula(query);
  }

  @Route(getCurriculumFull)
  getCurriculumFull(
    input: RouteInput<typeof getCurriculumFull>,
  ): Promise<RouteOutput<typeof getCurriculumFull>> {
    return this.coursePage.getPage(input);
  }

  @Route(checkLectureAccess)
  @RequireSignIn('guest')
  checkLectureAccess(
    { query }: RouteInput<typeof checkLectureAccess>,
    @SignedInIfAny() person: SignedInPerson | undefined,
  ): Promise<RouteOutput<typeof checkLectureAccess>> {
    return this.curricula.getAccess(query.curriculum_id, person?.userId);
  }
}
