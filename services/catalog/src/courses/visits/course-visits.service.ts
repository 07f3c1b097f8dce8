import type { countCourseVisits } from '@lectern/contracts-catalog';
import type { BodyOutput } from '@lectern/contracts-core';
import { SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { VisitorDigests } from '../../common/visitors/visitor-digests.service.ts';
import type { Visitor } from '../../common/visitors/visitor.ts';
import { VisitsRepository } from './visits.repository.ts';

/** Of one network in an hour: a hospital reads less, and each call names a screenful of courses. */
const VISITS: Limit = { name: 'course-visits', hits: 600, seconds: 60 * 60 };

/** Keeps which courses visitors see and open. */
@Injectable()
export class CourseVisitsService {
  constructor(
    private readonly visits: VisitsRepository,
    private readonly digests: VisitorDigests,
    private readonly limits: SlidingLimits,
  ) {}

  /** What does not count is passed over without a word: nobody waits for it. */
  async countVisits({ visits }: BodyOutput<typeof countCourseVisits>, visitor: Visitor): Promise<void> {
    if (!(await this.limits.tryAll([[VISITS, visitor.network]]))) return;
    await this.visits.addVisits(visits, await this.digests.digestVisitor('visit', visitor));
  }
}
