import { LEARNING_ERRORS as L, type PresenceChecks } from '@lectern/contracts-learning';
import { Database, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { lengthMsOf } from '../common/domain/course.ts';
import { WatchService } from '../watching/watch/watch.service.ts';
import { LiveRepository, type Presence } from './live.repository.ts';
import type { OpenLive } from './live.service.ts';
import { PresenceChecksService } from './presence/presence-checks.service.ts';

export interface Attendance {
  readonly presences: readonly { readonly joinedAt: Date; readonly leftAt: Date | null }[];
  readonly presenceChecks: PresenceChecks;
  readonly attendedSeconds: number;
}

/** Who was in a live lecture, for how long, and whether they confirmed it. Being there counts as having seen it. */
@Injectable()
export class AttendanceService {
  constructor(
    private readonly database: Database,
    private readonly attendance: LiveRepository,
    private readonly checks: PresenceChecksService,
    private readonly watch: WatchService,
  ) {}

  /** At every heartbeat. */
  async extendPresence(userId: string, live: OpenLive): Promise<void> {
    await this.database.runInTransaction(async () => {
      const presence = await this.attendance.extendAttendance(userId, live.lecture.id);
      await this.countPresence(userId, live, presence);
      if (live.part === 'learner') await this.checks.planFor(userId, live);
    });
  }

  async endPresence(userId: string, live: OpenLive): Promise<void> {
    await this.database.runInTransaction(async () => {
      const presence = await this.attendance.endAttendance(userId, live.lecture.id);
      if (presence) await this.countPresence(userId, live, presence);
    });
  }

  /** @throws {DomainError} LIVE_NOT_JOINED, PRESENCE_CHECK_CLOSED. */
  async confirmCheck(userId: string, live: OpenLive, number: number): Promise<void> {
    if (!(await this.attendance.hasJoined(userId, live.lecture.id))) throw new DomainError(L.LIVE_NOT_JOINED);
    await this.checks.confirmCheck(userId, live, number);
  }

  async describeAttendance(userId: string, live: OpenLive): Promise<Attendance> {
    const { course, lecture } = live;
    const [watched, presences, presenceChecks] = await Promise.all([
      this.watch.listWatched(userId, [course.id]),
      this.attendance.listPresences(userId, lecture.id),
      this.checks.presentTo(userId, live),
    ]);
    const seenMs = watched.find(({ lectureId }) => lectureId === lecture.id)?.seenMs ?? 0;
    return { presences, presenceChecks, attendedSeconds: Math.floor(seenMs / 1_000) };
  }

  /** Counts what lies between the beginning of the stream and its end; the wait before the door does not. */
  private async countPresence(
    userId: string,
    { course, lecture, times }: OpenLive,
    { joinedAt, seenAt }: Presence,
  ): Promise<void> {
    const durationMs = lengthMsOf(lecture);
    if (durationMs === 0 || !times.streamsFrom) return;
    const startMs = times.streamsFrom.getTime();
    const watch = { userId, lectureId: lecture.id, curriculumId: course.id, durationMs };
    await this.watch.addAttended(watch, joinedAt.getTime() - startMs, seenAt.getTime() - startMs);
  }
}
