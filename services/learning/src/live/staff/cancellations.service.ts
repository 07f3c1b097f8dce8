import { randomUUID } from 'node:crypto';
import { defineJob, Jobs } from '@lectern/nest-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { Courses } from '../../common/courses.service.ts';
import { Partners } from '../../common/partners.service.ts';
import { ScheduleRepository } from '../schedule.repository.ts';
import { ScheduleService } from '../schedule.service.ts';

/** Tried for more than a day: the money of the buyers depends on it. */
export const tellCancellationJob = defineJob({
  name: 'tell-cancellation',
  data: z.object({ curriculumId: z.string(), staffId: z.string() }),
  tries: 40,
  longestPause: 60 * 60,
  concurrency: 1,
});

/** At the start of a process: of courses that were cancelled before commerce was told of any. */
export const tellCancellationsJob = defineJob({
  name: 'tell-cancellations',
  data: z.object({}),
  concurrency: 1,
});

/** Who cancelled those is not known. */
const UNKNOWN_STAFF = 'staff';

/** Tells commerce whether a course takes place: a course whose sessions are all cancelled is refunded and no longer sold. */
@Injectable()
export class Cancellations implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly courses: Courses,
    private readonly schedule: ScheduleService,
    private readonly rows: ScheduleRepository,
    private readonly partners: Partners,
  ) {}

  onModuleInit(): void {
    this.jobs.registerHandler(tellCancellationJob, (told) => this.tellCommerce(told));
    this.jobs.registerHandler(tellCancellationsJob, () => this.tellAgain(), {
      first: () => ({ data: {}, id: randomUUID(), startAfter: new Date(0) }),
    });
  }

  /** Within the transaction that gives the order. */
  async enqueueTelling(curriculumId: string, staffId: string): Promise<void> {
    await this.jobs.enqueueJob(tellCancellationJob, { curriculumId, staffId });
  }

  private async tellAgain(): Promise<void> {
    for (const curriculumId of await this.rows.listCancelledCourses()) {
      await this.enqueueTelling(curriculumId, UNKNOWN_STAFF);
    }
  }

  /** Tells how the sessions stand now and since when, so that an answer which comes late does not undo a later one. */
  private async tellCommerce({ curriculumId, staffId }: { curriculumId: string; staffId: string }) {
    const course = await this.courses.readCourse(curriculumId);
    if (!course) return;
    const sessions = course.lectures.filter(({ type }) => type === 'live' || type === 'onsite');
    const standings = await this.schedule.listStandings(sessions);
    const isCancelled = standings.length > 0 && standings.every(({ times }) => times.state === 'cancelled');
    const changes = standings.flatMap(({ row }) => (row ? [row.changedAt.getTime()] : []));
    const asOf = new Date(Math.max(0, ...changes)).toISOString();
    await this.partners.tellCancelled({ curriculumId, isCancelled, staffId, asOf });
  }
}
