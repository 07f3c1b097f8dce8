import type { BodyOutput, ResponseOf, SignedInPerson } from '@lectern/contracts-core';
import { LEARNING_ERRORS as L, type checkInAttendee } from '@lectern/contracts-learning';
import { AuditService, Database, DomainError, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AccessService } from '../../common/access.service.ts';
import { Partners } from '../../common/partners.service.ts';
import type { LearningSettings } from '../../config.ts';
import { EntryCodes } from '../entry-codes.ts';
import { LiveRepository } from '../live.repository.ts';

/** The door of an on-site lecture, where staff scan the codes of attendees. */
@Injectable()
export class CheckInService {
  private readonly entryCodes: EntryCodes;

  constructor(
    private readonly database: Database,
    private readonly access: AccessService,
    private readonly partners: Partners,
    private readonly attendance: LiveRepository,
    private readonly audit: AuditService,
    @Inject(SETTINGS) { secret, otherSecret }: LearningSettings,
  ) {
    this.entryCodes = new EntryCodes(secret, otherSecret);
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
