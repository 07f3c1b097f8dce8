import {
  createAdminCurriculum,
  getAdminLecture,
  getLectureHistory,
  reencodeLecture,
  setSaleWindow,
} from '@lectern/contracts-catalog';
import type { SignedInPerson } from '@lectern/contracts-core';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { SaleWindowsService } from './sale-windows.service.ts';
import { StaffCoursesService } from './staff-courses.service.ts';
import { LectureDeskService } from './lecture-desk.service.ts';

/** Who may call is part of each contract. */
@Controller()
export class StaffCoursesController {
  constructor(
    private readonly courses: StaffCoursesService,
    private readonly lectures: LectureDeskService,
    private readonly windows: SaleWindowsService,
  ) {}

  @Route(createAdminCurriculum)
  async createCurriculum(
    { body }: RouteInput<typeof createAdminCurriculum>,
    @SignedIn() staff: SignedInPerson,
  ): Promise<RouteOutput<typeof createAdminCurriculum>> {
    return { curriculum: await this.courses.createCourse(staff, body) };
  }

  @Route(setSaleWindow)
  async setSaleWindow(
    { params, body }: RouteInput<typeof setSaleWindow>,
    @SignedIn() staff: SignedInPerson,
  ): Promise<RouteOutput<typeof setSaleWindow>> {
    return { saleWindow: await this.windows.setWindow(staff, params.id, body) };
  }

  @Route(getAdminLecture)
  async getLecture({
    params,
  }: RouteInput<typeof getAdminLecture>): Promise<RouteOutput<typeof getAdminLecture>> {
    return { lecture: await this.lectures.getLecture(params) };
  }

  @Route(getLectureHistory)
  getLectureHistory(
    { params }: RouteInput<typeof getLectureHistory>,
    @SignedIn() { roles }: SignedInPerson,
  ): Promise<RouteOutput<typeof getLectureHistory>> {
    return this.lectures.readHistory(params, roles);
  }

  @Route(reencodeLecture)
  async reencodeLecture(
    { params, body }: RouteInput<typeof reencodeLecture>,
    @SignedIn() staff: SignedInPerson,
  ): Promise<RouteOutput<typeof reencodeLecture>> {
    return { lecture: await this.lectures.reencodeLecture(staff, params, body.reason) };
  }
}
