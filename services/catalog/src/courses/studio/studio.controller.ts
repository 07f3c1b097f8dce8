import {
  archiveCurriculum,
  compareCurriculum,
  hideCurriculum,
  listCurriculumVersions,
  previewCurriculum,
  publishCurriculum,
  restoreCurriculumVersion,
  submitCurriculum,
  unhideCurriculum,
  withdrawCurriculum,
} from '@lectern/contracts-catalog';
import type { SignedInPerson } from '@lectern/contracts-core';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { StudioCurriculaService } from './drafts/studio-curricula.service.ts';
import { CourseActsService } from './publishing/course-acts.service.ts';
import { PreviewService } from './publishing/preview.service.ts';

/** The life of a course as a whole. */
@Controller()
export class StudioController {
  constructor(
    private readonly acts: CourseActsService,
    private readonly curricula: StudioCurriculaService,
    private readonly previews: PreviewService,
  ) {}

  @Route(submitCurriculum)
  submitCurriculum(
    { params, body }: RouteInput<typeof submitCurriculum>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof submitCurriculum>> {
    return this.acts.submitCourse(person, params.id, body.version);
  }

  @Route(withdrawCurriculum)
  withdrawCurriculum(
    { params }: RouteInput<typeof withdrawCurriculum>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof withdrawCurriculum>> {
    return this.acts.withdrawCourse(person, params.id);
  }

  @Route(publishCurriculum)
  publishCurriculum(
    { params, body }: RouteInput<typeof publishCurriculum>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof publishCurriculum>> {
    return this.acts.publishCourse(person, params.id, body.version);
  }

  @Route(hideCurriculum)
  hideCurriculum(
    { params }: RouteInput<typeof hideCurriculum>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof hideCurriculum>> {
    return this.acts.moveCourse(person, params.id, 'hide');
  }

  @Route(unhideCurriculum)
  unhideCurriculum(
    { params }: RouteInput<typeof unhideCurriculum>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof unhideCurriculum>> {
    return this.acts.moveCourse(person, params.id, 'unhide');
  }

  @Route(archiveCurriculum)
  archiveCurriculum(
    { params }: RouteInput<typeof archiveCurriculum>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof archiveCurriculum>> {
    return this.acts.moveCourse(person, params.id, 'archive');
  }

  @Route(listCurriculumVersions)
  async listVersions(
    { params }: RouteInput<typeof listCurriculumVersions>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof listCurriculumVersions>> {
    return { versions: await this.acts.listVersions(person, params.id) };
  }

  @Route(restoreCurriculumVersion)
  restoreVersion(
    { params, body }: RouteInput<typeof restoreCurriculumVersion>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof restoreCurriculumVersion>> {
    return this.curricula.restoreVersion(person, params, body.version);
  }

  @Route(previewCurriculum)
  previewCurriculum(
    { params, query }: RouteInput<typeof previewCurriculum>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof previewCurriculum>> {
    return this.previews.previewCourse(person, params.id, query.lang);
  }

  @Route(compareCurriculum)
  async compareCurriculum(
    { params }: RouteInput<typeof compareCurriculum>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof compareCurriculum>> {
    return { fields: await this.acts.compareDraft(person, params.id) };
  }
}
