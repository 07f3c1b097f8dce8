import type { BodyOutput } from '@lectern/contracts-core';
import type { noteCancelledCourse } from '@lectern/contracts-commerce';
import { Database, defineJob, Jobs, LOGGER, uuidOf, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
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

/** Milliseconds until the first look: the hour in which staff can take a cancellation back, and a minute for clocks that differ. */
const FIRST_LOOK_MS = 61 * 60_000;
const DAY_MS = 86_400_000;
const PAGE = 50;
const REASON = '강의 취소 (The course was cancelled.)';

type Page = z.output<typeof refundCancelledJob.data>;

/** What a cancelled course means for who bought it: everything back, an hour later and without asking. */
@Injectable()
export class CancelledRefunds implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly cancelled: CancelledCourses,
    private readonly records: MoneyRecords,
    private readonly refunds: RefundsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.registerHandler(refundCancelledJob, (page) => this.refundPage(page));
  }

  async noteCancellation({ asOf, ...told }: BodyOutput<typeof noteCancelledCourse>): Promise<void> {
    await this.database.runInTransaction(async () => {
      if (!(await this.cancelled.noteCourse({ ...told, asOf: new Date(asOf) }))) return;
      const startAfter = new Date(Date.now() + FIRST_LOOK_MS);
      const page = { curriculumId: told.curriculumId, afterOrderId: '' };
      await this.jobs.enqueueJob(refundCancelledJob, page, { startAfter });
    });
  }

  /** An order that cannot be refunded now does not hold up the others; the page is tried again for it. */
  private async refundPage({ curriculumId, afterOrderId }: Page): Promise<void> {
    const due = await this.cancelled.findDue(curriculumId);
    if (!due) return;
    const orderIds = await this.records.orders.listPaidWith(curriculumId, afterOrderId, PAGE);
    const failures: unknown[] = [];
    for (const orderId of orderIds) {
      try {
        await this.refunds.refundCancelled(orderId, due.staffId, REASON);
      } catch (err) {
        this.logger.warn({ err, orderId }, 'an order of a cancelled course is refunded later');
        failures.push(err);
      }
    }
    const last = orderIds.at(-1);
    if (last !== undefined && orderIds.length === PAGE) await this.enqueuePage(curriculumId, last, 0);
    // Orders that were under way are paid by tomorrow, or over; a request that staff declined is looked at again.
    else if (due.isRecent) await this.enqueuePage(curriculumId, '', 1);
    if (failures.length > 0) throw new AggregateError(failures, 'Not every order was refunded');
  }

  /** One job for a day, course and page, however often it is asked for. */
  private async enqueuePage(curriculumId: string, afterOrderId: string, days: number): Promise<void> {
    const day = Math.floor(Date.now() / DAY_MS) + days;
    const id = uuidOf(`refund cancelled ${curriculumId} ${afterOrderId} ${day}`);
    const startAfter = new Date(days === 0 ? Date.now() : day * DAY_MS);
    await this.jobs.enqueueJob(refundCancelledJob, { curriculumId, afterOrderId }, { id, startAfter });
  }
}
