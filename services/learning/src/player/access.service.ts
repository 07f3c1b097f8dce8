import type { Enrolment } from '@lectern/contracts-commerce';
import { LEARNING_ERRORS as L } from '@lectern/contracts-learning';
import { DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { Partners } from '../common/partners.service.ts';

/** Whether a course is open to a person: commerce knows. */
@Injectable()
export class AccessService {
  private readonly partners: Partners;

  constructor(partners: Partners) {
    this.partners = partners;
  }

  /** @throws {DomainError} NOT_ENROLLED, with the day on which access ended if it did. */
  async requireAccess(userId: string, curriculumId: string): Promise<Enrolment> {
    const enrolment = await this.partners.findEnrolment(userId, curriculumId);
    if (enrolment) return enrolment;
    const former = (await this.partners.listEnrolments(userId)).find(
      (one) => one.curriculumId === curriculumId,
    );
    throw new DomainError(
      L.NOT_ENROLLED,
      former ? { reason: 'expired', endedAt: former.endsAt } : { reason: 'not-enrolled' },
    );
  }
}
