import { CATALOG_ERRORS as C, type moveLecture } from '@lectern/contracts-catalog';
import type { BodyOutput, ResponseOf, SignedInPerson } from '@lectern/contracts-core';
import { AuditService, Database, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { LectureTimesRepository } from './lecture-times.repository.ts';

/** What staff change of lectures; each change and its record are one transaction. */
@Injectable()
export class StaffLecturesService {
  constructor(
    private readonly database: Database,
    private readonly times: LectureTimesRepository,
    private readonly audit: AuditService,
  ) {}

  /** @throws {DomainError} LECTURE_NOT_FOUND, also of one that is neither live nor on site. */
  async moveLecture(
    staff: SignedInPerson,
    lectureId: string,
    { startsAt, endsAt, reason }: BodyOutput<typeof moveLecture>,
  ): Promise<ResponseOf<typeof moveLecture>> {
    const times = { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() };
    return this.database.runInTransaction(async () => {
      const moved = await this.times.moveLecture(lectureId, times, {
        editedBy: 'staff',
        agreedSeconds: null,
      });
      if (!moved) throw new DomainError(C.LECTURE_NOT_FOUND);
      await this.audit.recordEntry({
        action: 'live-lecture-moved',
        actorId: staff.userId,
        detail: { curriculum: moved.curriculumId, lecture: lectureId, at: times.startsAt, reason },
      });
      return { lectureId, ...times };
    });
  }
}
