import { CATALOG_ERRORS as C } from '@lectern/contracts-catalog';
import { AuditService, Database, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { LectureTimesRepository } from './lecture-times.repository.ts';

/** Who moves a session, and why. */
export interface Mover {
  readonly actorId: string;
  readonly reason: string;
  /** As the history of the draft names them. */
  readonly editedBy: string;
  /** The length that authors shorten it from; null of staff, whose times become that. */
  readonly agreedSeconds: number | null;
}

/** Moves live and on-site lectures, for staff and for authors; the move and its record are one transaction. */
@Injectable()
export class LectureMoves {
  constructor(
    private readonly database: Database,
    private readonly times: LectureTimesRepository,
    private readonly audit: AuditService,
  ) {}

  /**
   * False when there is no such live or on-site lecture.
   * @throws {DomainError} SESSION_PAST for a new start before now, and for an end before it: learners would be told of a session that
   * they missed. One that has begun may keep its start and last longer.
   */
  async moveLecture(
    lectureId: string,
    times: { startsAt: string; endsAt: string },
    { actorId, reason, ...by }: Mover,
  ): Promise<boolean> {
    return this.database.runInTransaction(async () => {
      const present = await this.times.lockTimes(lectureId);
      if (!present) return false;
      const [startsAt, endsAt, now] = [Date.parse(times.startsAt), Date.parse(times.endsAt), Date.now()];
      const isSameStart = present.startsAt !== null && Date.parse(present.startsAt) === startsAt;
      if ((startsAt < now && !isSameStart) || endsAt <= now) throw new DomainError(C.SESSION_PAST);
      const moved = await this.times.moveLecture(lectureId, times, by);
      if (!moved) return false;
      await this.audit.recordEntry({
        action: 'live-lecture-moved',
        actorId,
        detail: { curriculum: moved.curriculumId, lecture: lectureId, at: times.startsAt, reason },
      });
      return true;
    });
  }
}
