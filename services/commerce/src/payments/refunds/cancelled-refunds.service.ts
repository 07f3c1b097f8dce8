import type { BodyOutput } from '@lectern/contracts-core';
import type { noteCancelledCourse } from '@lectern/contracts-commerce';
import { Database, defineJob, Jobs } from '@lectern/nest-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { CancelledCourses } from '../../prices/cancelled/cancelled-courses.service.ts';
import { MoneyRecords } from '../money-records.ts';
import { RefundsService } from './refunds.service.ts';

/** A page of the orders of a cancelled course, in the order of their ids. */
export const refundCancelledJob = defineJob({
  name: 'refund-cancelled',
  data: z.object({ curriculumId: z.string(), afterOrderId: z.string() }),
  tries: 40,
  longestPause: 60 * 60,
  timeLimit: 300,
  concurrency: 1,
});

/** Milliseconds in which staff can take a cancellation back before money is sent. */
const GRACE_MS = 60 * 60_000;
const PAGE = 50;
const REASON = '강의 취소 (The course was cancelled.)';

/** What a cancelled course means for who bought it: everything back, an hour later and without asking. */
@Injectable()
export class CancelledRefunds implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly cancelled: CancelledCourses,
    private readonly records: MoneyRecords,
    private readonly refunds: RefundsService,
  ) {}

  onModuleInit(): void {
    this.jobs.registerHandler(refundCancelledJob, (page) => this.refundPage(page));
  }

  async noteCancellation({
    curriculumId,
    isCancelled,
    staffId,
  }: BodyOutput<typeof noteCancelledCourse>): Promise<void> {
    await this.database.runInTransaction(async () => {
      if (!isCancelled) await this.cancelled.noteTakenBack(curriculumId);
      else if (await this.cancelled.noteCancelled(curriculumId, staffId)) {
        const startAfter = new Date(Date.now() + GRACE_MS);
        await this.jobs.enqueueJob(refundCancelledJob, { curriculumId, afterOrderId: '' }, { startAfter });
      }
    });
  }

  private async refundPage({ curriculumId, afterOrderId }: z.output<typeof refundCancelledJob.data>) {
    const staffId = (await this.cancelled.findCancelled([curriculumId])).get(curriculumId);
    // Taken back within the hour.
    if (staffId === undefined) return;
    const orderIds = await this.records.orders.listPaidWith(curriculumId, afterOrderId, PAGE);
    for (const orderId of orderIds) await this.refunds.refundCancelled(orderId, staffId, REASON);
    const last = orderIds.at(-1);
    if (last !== undefined && orderIds.length === PAGE)
      await this.jobs.enqueueJob(refundCancelledJob, { curriculumId, afterOrderId: last });
  }
}
