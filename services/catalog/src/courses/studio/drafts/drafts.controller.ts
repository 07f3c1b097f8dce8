import {
  changeStudioCurriculum,
  createStudioCurriculum,
  duplicateCurriculum,
  getStudioCurriculum,
  inviteCurriculumEditor,
  listStudioCurricula,
  putCurriculumPresence,
  removeCurriculumEditor,
  resolvePin,
} from '@lectern/contracts-catalog';
import type { SignedInPerson } from '@lectern/contracts-core';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { EditorsService } from '../people/editors.service.ts';
import { CourseListService } from './course-list.service.ts';
import { NewCoursesService } from './new-courses.service.ts';
import { PresentDraftService } from './present-draft.service.ts';
import { StudioCurriculaService } from './studio-curricula.service.ts';

/** Drafts and the people who write them. */
@Controller()
export class DraftsController {
  constructor(
    private readonly curricula: StudioCurriculaService,
    private readonly list: CourseListService,
    private readonly courses: NewCoursesService,
    private readonly presenter: PresentDraftService,
    private readonly editors: EditorsService,
  ) {}

  @Route(listStudioCurricula)
  listCurricula(
    { query }: RouteInput<typeof listStudioCurricula>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof listStudioCurricula>> {
    return this.list.listCourses(person, query);
  }

  @Route(createStudioCurriculum)
  createCurriculum(
    { body }: RouteInput<typeof createStudioCurriculum>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof createStudioCurriculum>> {
    return this.courses.createCourse(person, body);
  }

  @Route(getStudioCurriculum)
  getCurriculum(
    { params }: RouteInput<typeof getStudioCurriculum>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof getStudioCurriculum>> {
    return this.presenter.getCourse(person, params.id);
  }

  @Route(changeStudioCurriculum)
  changeCurriculum(
    { params, body }: RouteInput<typeof changeStudioCurriculum>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof changeStudioCurriculum>> {
    return this.curricula.changeCourse(person, params.id, body);
  }

  @Route(duplicateCurriculum)
  duplicateCurriculum(
    { params, body }: RouteInput<typeof duplicateCurriculum>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof duplicateCurriculum>> {
    return this.courses.duplicateCourse(person, params.id, body.requestKey);
  }

  @Route(putCurriculumPresence)
  putPresence(
    { params, body }: RouteInput<typeof putCurriculumPresence>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof putCurriculumPresence>> {
    return this.editors.putPresence(person, params.id, body.path);
  }

  @Route(inviteCurriculumEditor)
  async inviteEditor(
    { params, body }: RouteInput<typeof inviteCurriculumEditor>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof inviteCurriculumEditor>> {
    return { editors: await this.editors.inviteEditor(person, params.id, body.userId) };
  }

  @Route(removeCurriculumEditor)
  async removeEditor(
    { params }: RouteInput<typeof removeCurriculumEditor>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof removeCurriculumEditor>> {
    return { editors: await this.editors.removeEditor(person, params.id, params.userId) };
  }

  @Route(resolvePin)
  async resolvePin(
    { params, body }: RouteInput<typeof resolvePin>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof resolvePin>> {
    await this.editors.resolvePin(person, params.id, { pinId: params.pinId, isResolved: body.isResolved });
    return { success: true };
  }
}
