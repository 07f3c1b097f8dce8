import type { BodyOutput, ResponseOf, SignedInPerson } from '@lectern/contracts-core';
import {
  LEARNING_ERRORS as L,
  type checkInAttendee,
  type directLiveLecture,
} from '@lectern/contracts-learning';
import { AuditService, Database, DomainError, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AccessService } from '../../common/access.service.ts';
import { Courses } from '../../common/courses.service.ts';
import { Partners } from '../../common/partners.service.ts';
import type { LearningSettings } from '../../config.ts';
import { EntryCodes } from '../entry-codes.ts';
import { LiveRepository } from '../live.repository.ts';
import type { WantedLive } from '../live.service.ts';
import { ScheduleService } from '../schedule.service.ts';

/** What staff do with live and on-site lectures; each act and its record are one transaction. */
@Injectable()
export class StaffLiveService {
  private readonly entryCodes: EntryCodes;

  constructor(
    private readonly database: Database,
    private readonly courses: Courses,
    private readonly access: AccessService,
    private readonly partners: Partners,
    private readonly schedule: ScheduleService,
    private readonly attendance: LiveRepository,
    private readonly audit: AuditService,
    @Inject(SETTINGS) { secret }: LearningSettings,
  ) {
    this.entryCodes = new EntryCodes(secret);
  }

  /** @throws {DomainError} LECTURE_NOT_FOUND. */
  async giveOrder(
    staff: SignedInPerson,
    { curriculumId, lectureId }: WantedLive,
    { order, reason }: BodyOutput<typeof directLiveLecture>,
  ): Promise<ResponseOf<typeof directLiveLecture>> {
    const course = await this.courses.findCourse(curriculumId);
    const lecture = this.access.requireLecture(course, lectureId);
    if (!course || (lecture.type !== 'live' && lecture.type !== 'onsite')) {
      throw new DomainError(L.LECTURE_NOT_FOUND);
    }
    await this.schedule.findScheduled(course, lecture);
    await this.database.runInTransaction(async () => {
      await this.schedule.giveOrder(lectureId, order === 'follow' ? null : order, reason);
      await this.audit.recordEntry({
        action: 'live-lecture-directed',
        actorId: staff.userId,
        detail: { curriculum: curriculumId, lecture: lectureId, order, reason },
      });
    });
    const { times, row } = await this.schedule.findScheduled(course, lecture);
    return { lectureId, state: times.state, sequence: row.sequence };
  }

  /** @throws {DomainError} TICKET_NOT_FOUND; NOT_ENROLLED when the course is no longer open to who shows the code. */
  async checkIn(
    staff: SignedInPerson,
    { ticket }: BodyOutput<typeof checkInAttendee>,
  ): Promise<ResponseOf<typeof checkInAttendee>> {
    const claim = this.entryCodes.readCode(ticket);
    if (!claim) throw new DomainError(L.TICKET_NOT_FOUND);
    const { userId, curriculumId, lectureId } = claim;
    await this.access.requireAccess(userId, curriculumId);
    const name = (await this.partners.findPerson(userId))?.name ?? '';
    return this.database.runInTransaction(async () => {
      const { isIn, at } = await this.attendance.scanEntryCode(userId, lectureId);
      await this.audit.recordEntry({
        action: isIn ? 'attendee-checked-in' : 'attendee-checked-out',
        accountId: userId,
        actorId: staff.userId,
        detail: { curriculum: curriculumId, lecture: lectureId },
      });
      return { curriculumId, lectureId, name, isIn, at: at.toISOString() };
    });
  }
}
