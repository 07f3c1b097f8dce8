import { AuditService, Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { RefundedCoursesRepository, type RefundStanding } from './refunded-courses.repository.ts';

/** Keeps certificates and refunds from existing beside each other. */
@Injectable()
export class RefundedCoursesService {
  constructor(
    private readonly database: Database,
    private readonly courses: RefundedCoursesRepository,
    private readonly audit: AuditService,
  ) {}

  /** What was credited and issued since a moment. */
  readStanding(userId: string, curriculumIds: readonly string[], since: Date): Promise<RefundStanding> {
    return this.courses.readStanding(userId, curriculumIds, since);
  }

  /** Resolves with the numbers that this call revoked: none when it is repeated. */
  revokeCertificates(closed: {
    userId: string;
    curriculumIds: readonly string[];
    orderId: string;
  }): Promise<string[]> {
    const { userId, curriculumIds, orderId } = closed;
    return this.database.runInTransaction(async () => {
      const numbers = await this.courses.revokeOfCourses(userId, curriculumIds);
      for (const certificate of numbers) {
        const detail = { certificate, orderId, reason: 'refund' };
        // By default the record would name the learner as the one who revoked it.
        await this.audit.recordEntry({
          action: 'certificate-revoked',
          accountId: userId,
          actorId: null,
          detail,
        });
      }
      return numbers;
    });
  }
}
