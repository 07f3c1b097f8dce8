import type { BodyOutput, ResponseOf, SignedInPerson } from '@lectern/contracts-core';
import { LEARNING_ERRORS as L, type directLiveLecture } from '@lectern/contracts-learning';
import { AuditService, Database, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { AccessService } from '../../common/access.service.ts';
import { Courses } from '../../common/courses.service.ts';
import { Cancellations } from './cancellations.service.ts';
import type { WantedLive } from '../live.service.ts';
import { ScheduleService } from '../schedule.service.ts';

/** What staff do with live and on-site lectures; each act and its record are one transaction. */
@Injectable()
export class StaffLiveService {
  constructor(
    private readonly database: Database,
    private readonly courses: Courses,
    private readonly access: AccessService,
    private readonly schedule: ScheduleService,
    private readonly cancellations: Cancellations,
    private readonly audit: AuditService,
  ) {}

  /** @throws {DomainError} LECTURE_NOT_FOUND; LECTURE_OVER for one that took place, whose buyers would be refunded. */
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
    const before = await this.schedule.findScheduled(course, lecture);
    if (order === 'cancel' && before.times.state === 'ended') throw new DomainError(L.LECTURE_OVER);
    await this.database.runInTransaction(async () => {
      await this.schedule.giveOrder(lectureId, order === 'follow' ? null : order, reason);
      await this.cancellations.enqueueTelling(curriculumId, staff.userId);
      await this.audit.recordEntry({
        action: 'live-lecture-directed',
        actorId: staff.userId,
        detail: { curriculum: curriculumId, lecture: lectureId, order, reason },
      });
    });
    const { times, row } = await this.schedule.findScheduled(course, lecture);
    return { lectureId, state: times.state, sequence: row.sequence };
  }
}
