import type { Course, CourseLecture } from '@lectern/contracts-catalog';
import { LEARNING_ERRORS as L, type LiveLecture } from '@lectern/contracts-learning';
import { Database, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { AccessService } from '../common/access.service.ts';
import { Courses } from '../common/courses.service.ts';
import { lengthMsOf } from '../common/domain/course.ts';
import { WatchService } from '../watch/watch.service.ts';
import { liveTimesOf } from './domain/live-state.ts';
import { LiveRepository, type Presence } from './live.repository.ts';

interface Wanted {
  readonly curriculumId: string;
  readonly lectureId: string;
}

/** Live lectures: when their door is open, and who was there. Being there counts as having seen it. */
@Injectable()
export class LiveService {
  private readonly database: Database;
  private readonly attendance: LiveRepository;
  private readonly access: AccessService;
  private readonly courses: Courses;
  private readonly watch: WatchService;

  constructor(
    database: Database,
    attendance: LiveRepository,
    access: AccessService,
    courses: Courses,
    watch: WatchService,
  ) {
    this.database = database;
    this.attendance = attendance;
    this.access = access;
    this.courses = courses;
    this.watch = watch;
  }

  /** @throws {DomainError} NOT_ENROLLED, LECTURE_NOT_FOUND. */
  async getLecture(userId: string, wanted: Wanted): Promise<LiveLecture> {
    const { course, lecture } = await this.requireLecture(userId, wanted);
    return this.present(userId, course, lecture);
  }

  /** @throws {DomainError} NOT_ENROLLED, LECTURE_NOT_FOUND, LIVE_CLOSED outside the time of its door. */
  async attendLecture(userId: string, wanted: Wanted): Promise<LiveLecture> {
    const { course, lecture } = await this.requireLecture(userId, wanted);
    const times = liveTimesOf(lecture, await this.attendance.getTime());
    if (!times.canJoin) {
      throw new DomainError(L.LIVE_CLOSED, {
        opensAt: times.joinsAt?.toISOString() ?? null,
        endsAt: times.endsAt?.toISOString() ?? null,
      });
    }
    await this.database.runInTransaction(async () => {
      const presence = await this.attendance.extendAttendance(userId, lecture.id);
      await this.countPresence(userId, course, lecture, presence);
    });
    return this.present(userId, course, lecture);
  }

  /** @throws {DomainError} NOT_ENROLLED, LECTURE_NOT_FOUND. */
  async leaveLecture(userId: string, wanted: Wanted): Promise<LiveLecture> {
    const { course, lecture } = await this.requireLecture(userId, wanted);
    await this.database.runInTransaction(async () => {
      const presence = await this.attendance.endAttendance(userId, lecture.id);
      if (presence) await this.countPresence(userId, course, lecture, presence);
    });
    return this.present(userId, course, lecture);
  }

  /** Counts what lies between start and end; the wait before the door does not. */
  private async countPresence(
    userId: string,
    course: Course,
    lecture: CourseLecture,
    { joinedAt, seenAt }: Presence,
  ): Promise<void> {
    const durationMs = lengthMsOf(lecture);
    const startMs = Date.parse(lecture.liveStartsAt ?? '');
    if (durationMs === 0 || Number.isNaN(startMs)) return;
    const watch = { userId, lectureId: lecture.id, curriculumId: course.id, durationMs };
    await this.watch.addAttended(watch, joinedAt.getTime() - startMs, seenAt.getTime() - startMs);
  }

  private async requireLecture(userId: string, { curriculumId, lectureId }: Wanted) {
    const course = await this.courses.findCourse(curriculumId);
    const lecture = this.access.requireLecture(course, lectureId);
    if (!course || (lecture.type !== 'live' && lecture.type !== 'onsite')) {
      throw new DomainError(L.LECTURE_NOT_FOUND);
    }
    await this.access.requireAccess(userId, curriculumId);
    return { course, lecture };
  }

  private async present(userId: string, course: Course, lecture: CourseLecture): Promise<LiveLecture> {
    const [now, watched] = await Promise.all([
      this.attendance.getTime(),
      this.watch.listWatched(userId, [course.id]),
    ]);
    const times = liveTimesOf(lecture, now);
    const seenMs = watched.find(({ lectureId }) => lectureId === lecture.id)?.seenMs ?? 0;
    return {
      curriculumId: course.id,
      lectureId: lecture.id,
      title_ko: lecture.title_ko,
      title_en: lecture.title_en,
      instructor_ko: course.instructor_ko,
      instructor_en: course.instructor_en,
      state: times.state,
      startsAt: times.startsAt?.toISOString() ?? null,
      endsAt: times.endsAt?.toISOString() ?? null,
      joinsAt: times.joinsAt?.toISOString() ?? null,
      canJoin: times.canJoin,
      now: now.toISOString(),
      attendedSeconds: Math.floor(seenMs / 1_000),
    };
  }
}
