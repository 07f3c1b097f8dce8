import type { SignedInPerson } from '@lectern/contracts-core';
import {
  AttendeeExport,
  checkInAttendee,
  directLiveLecture,
  exportAttendees,
  exportStaffLive,
  getStaffLive,
  getStaffLiveHistory,
  LEARNING_ERRORS as L,
  listStaffLive,
  StaffLiveExport,
} from '@lectern/contracts-learning';
import {
  Describes,
  DomainError,
  Route,
  sendCsvRows,
  SignedIn,
  type RouteInput,
  type RouteOutput,
} from '@lectern/nest-kit';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AttendeesFileService } from './attendees-file.service.ts';
import { CheckInService } from './check-in.service.ts';
import { LiveFileService } from './live-file.service.ts';
import { LiveHistoryService } from './live-history.service.ts';
import { StaffLiveListService } from './staff-live-list.service.ts';
import { StaffLiveService } from './staff-live.service.ts';

@Controller()
export class StaffLiveController {
  constructor(
    private readonly live: StaffLiveService,
    private readonly list: StaffLiveListService,
    private readonly file: LiveFileService,
    private readonly attendees: AttendeesFileService,
    private readonly door: CheckInService,
    private readonly history: LiveHistoryService,
  ) {}

  @Route(listStaffLive)
  listStaffLive({ query }: RouteInput<typeof listStaffLive>): Promise<RouteOutput<typeof listStaffLive>> {
    return this.list.listLectures(query);
  }

  @Get(exportStaffLive.path)
  @Describes(exportStaffLive)
  async exportStaffLive(
    @Query() query: unknown,
    @SignedIn() { userId }: SignedInPerson,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendCsvRows(reply, await this.file.prepareFile(StaffLiveExport.parse(query), userId));
  }

  @Get(exportAttendees.path)
  @Describes(exportAttendees)
  async exportAttendees(
    @Param() params: unknown,
    @Query() query: unknown,
    @SignedIn() { userId }: SignedInPerson,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const wanted = exportAttendees.params?.safeParse(params);
    if (!wanted?.success) throw new DomainError(L.LECTURE_NOT_FOUND);
    const filters = AttendeeExport.parse(query);
    await sendCsvRows(reply, await this.attendees.prepareFile(wanted.data, filters, userId));
  }

  @Route(getStaffLive)
  getStaffLive({
    params,
    query,
  }: RouteInput<typeof getStaffLive>): Promise<RouteOutput<typeof getStaffLive>> {
    return this.list.getLecture(params, query);
  }

  @Route(getStaffLiveHistory)
  getStaffLiveHistory({
    params,
  }: RouteInput<typeof getStaffLiveHistory>): Promise<RouteOutput<typeof getStaffLiveHistory>> {
    return this.history.readHistory(params);
  }

  @Route(directLiveLecture)
  directLiveLecture(
    { params, body }: RouteInput<typeof directLiveLecture>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof directLiveLecture>> {
    return this.live.giveOrder(person, params, body);
  }

  @Route(checkInAttendee)
  checkInAttendee(
    { body }: RouteInput<typeof checkInAttendee>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof checkInAttendee>> {
    return this.door.checkIn(person, body);
  }
}
