import type { Course, CourseLecture } from '@lectern/contracts-catalog';
import { ACCESS_ERRORS, hasRole, type SignedInPerson } from '@lectern/contracts-core';
import { LEARNING_ERRORS as L, type LiveState, type StudioSession } from '@lectern/contracts-learning';
import { AuditService, Database, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { AccessService } from '../../common/access.service.ts';
import { AuthoredCourses } from '../../common/authored-courses.service.ts';
import { Courses } from '../../common/courses.service.ts';
import { Partners } from '../../common/partners.service.ts';
import type { WantedLive } from '../live.service.ts';
import { describeLive } from '../present-live.ts';
import { ScheduleService, type Scheduled } from '../schedule.service.ts';
import { Cancellations } from '../staff/cancellations.service.ts';
import { firstStartOf, mayCancel, mayMove } from './session-rights.ts';

interface OwnSession extends Scheduled {
  readonly course: Course;
  readonly isOwner: boolean;
}

/** What authors see of, and do with, the sessions of their courses; which are theirs the catalogue says on every call. */
@Injectable()
export class StudioSessionsService {
  constructor(
    private readonly database: Database,
    private readonly courses: Courses,
    private readonly access: AccessService,
    private readonly authored: AuthoredCourses,
    private readonly schedule: ScheduleService,
    private readonly cancellations: Cancellations,
    private readonly partners: Partners,
    private readonly audit: AuditService,
  ) {}

  /** @throws {DomainError} COURSE_NOT_YOURS, LECTURE_NOT_FOUND, UNAVAILABLE. */
  async readSession(
    person: SignedInPerson,
    wanted: WantedLive,
    startsAt: string | null,
  ): Promise<StudioSession> {
    const session = await this.requireSession(person, wanted);
    const { course, lecture, times, isOwner } = session;
    const others = course.lectures.filter((one) => isSession(one) && one.id !== lecture.id);
    const standings = await this.schedule.listStandings(others);
    const buyers = await this.partners.describeBuyers({
      curriculumId: course.id,
      startsAt: startsAt === null ? null : firstStartOf(startsAt, others),
    });
    return {
      ...describeLive({ course, lecture }, session),
      isOwner,
      canMove: mayMove(session),
      canCancel: isOwner && mayCancel(times.state),
      isLast: standings.every((standing) => standing.times.state === 'cancelled'),
      seats: lecture.seats,
      buyers: {
        people: buyers.people,
        refunds: isOwner ? buyers.refunds : null,
        packs: isOwner ? buyers.packs : null,
        fullUntil: buyers.fullUntil,
      },
    };
  }

  /** @throws {DomainError} COURSE_NOT_YOURS; FORBIDDEN to invited colleagues; LECTURE_NOT_FOUND; LECTURE_OVER once it began. */
  async cancelSession(
    person: SignedInPerson,
    wanted: WantedLive,
    reason: string,
  ): Promise<{ lectureId: string; state: LiveState }> {
    const { course, lecture, times, isOwner } = await this.requireSession(person, wanted);
    if (!isOwner) throw new DomainError(ACCESS_ERRORS.FORBIDDEN);
    if (times.state === 'cancelled') return { lectureId: lecture.id, state: 'cancelled' };
    if (!mayCancel(times.state)) throw new DomainError(L.LECTURE_OVER);
    await this.database.runInTransaction(async () => {
      await this.schedule.giveOrder(lecture.id, 'cancel', reason);
      await this.cancellations.enqueueTelling(course.id, person.userId);
      await this.audit.recordEntry({
        action: 'live-lecture-directed',
        actorId: person.userId,
        detail: { curriculum: course.id, lecture: lecture.id, order: 'cancel', reason },
      });
    });
    return { lectureId: lecture.id, state: 'cancelled' };
  }

  /** As the catalogue has it at this moment. */
  private async requireSession(
    person: SignedInPerson,
    { curriculumId, lectureId }: WantedLive,
  ): Promise<OwnSession> {
    const isOwner =
      hasRole(person.roles, ['content']) ||
      (await this.authored.requireCourse(person.userId, curriculumId)).isOwner;
    const course = await this.courses.readCourse(curriculumId);
    const lecture = this.access.requireLecture(course, lectureId);
    if (!course || !isSession(lecture)) throw new DomainError(L.LECTURE_NOT_FOUND);
    return { course, isOwner, ...(await this.schedule.findScheduled(course, lecture)) };
  }
}

const isSession = ({ type, removedAt }: CourseLecture): boolean =>
  (type === 'live' || type === 'onsite') && removedAt === null;
