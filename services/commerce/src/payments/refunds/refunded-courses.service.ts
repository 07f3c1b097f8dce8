import { closeRefundedCourses, readRefundStanding } from '@lectern/contracts-learning';
import type { ResponseOf } from '@lectern/contracts-core';
import { defineJob, Jobs, ServiceClient, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import type { CommerceSettings } from '../../config.ts';
import { EnrolmentsService } from '../../enrolments/enrolments.service.ts';

export type RefundStanding = ResponseOf<typeof readRefundStanding>;

/** Learning may be away for a night. */
export const closeRefundedJob = defineJob({
  name: 'close-refunded-courses',
  data: z.object({ userId: z.string(), orderId: z.string(), curriculumIds: z.array(z.string()) }),
  tries: 40,
  longestPause: 60 * 60,
});

/** What learning knows of a bought course, and what it is told when that course was given back. */
@Injectable()
export class RefundedCourses implements OnModuleInit {
  private readonly learning: ServiceClient;

  constructor(
    private readonly jobs: Jobs,
    private readonly enrolments: EnrolmentsService,
    @Inject(SETTINGS) { learningUrl, serviceSecret }: CommerceSettings,
  ) {
    this.learning = new ServiceClient(learningUrl, serviceSecret);
  }

  onModuleInit(): void {
    this.jobs.registerHandler(closeRefundedJob, (closed) => this.closeCourses(closed));
  }

  /** Outside a transaction. @throws {DomainError} UNAVAILABLE. */
  readStanding(userId: string, curriculumIds: readonly string[], since: Date): Promise<RefundStanding> {
    const body = { userId, curriculumIds: [...curriculumIds], since: since.toISOString() };
    return this.learning.callEndpoint(readRefundStanding, { body });
  }

  /** Within the transaction that closes the courses: their certificates end with them. */
  async announceClosing(closed: {
    userId: string;
    orderId: string;
    curriculumIds: readonly string[];
  }): Promise<void> {
    if (closed.curriculumIds.length === 0) return;
    await this.jobs.enqueueJob(closeRefundedJob, { ...closed, curriculumIds: [...closed.curriculumIds] });
  }

  /** A course that was bought again, or opened by staff, in the meantime keeps its certificate. */
  private async closeCourses({ userId, orderId, curriculumIds }: z.output<typeof closeRefundedJob.data>) {
    const owned = new Set(await this.enrolments.listOwned(userId, curriculumIds));
    const closed = curriculumIds.filter((id) => !owned.has(id));
    if (closed.length === 0) return;
    await this.learning.callEndpoint(closeRefundedCourses, {
      body: { userId, orderId, curriculumIds: closed },
    });
  }
}
