import { defineJob, Jobs } from '@lectern/nest-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { Courses } from '../../common/courses.service.ts';
import { Partners } from '../../common/partners.service.ts';
import { ScheduleService } from '../schedule.service.ts';

/** Tried for more than a day: the money of the buyers depends on it. */
export const tellCancellationJob = defineJob({
  name: 'tell-cancellation',
  data: z.object({ curriculumId: z.string(), staffId: z.string() }),
  tries: 40,
  longestPause: 60 * 60,
  concurrency: 1,
});

/** Tells commerce whether a course takes place: a course whose sessions are all cancelled is refunded and no longer sold. */
@Injectable()
export class Cancellations implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly courses: Courses,
    private readonly schedule: ScheduleService,
    private readonly partners: Partners,
  ) {}

  onModuleInit(): void {
    this.jobs.registerHandler(tellCancellationJob, (told) => this.tellCommerce(told));
  }

  /** Within the transaction that gives the order. */
  async enqueueTelling(curriculumId: string, staffId: string): Promise<void> {
    await this.jobs.enqueueJob(tellCancellationJob, { curriculumId, staffId });
  }

  /** Looks at how the sessions stand now, so that an earlier job that comes late tells the same as a later one. */
  private async tellCommerce({ curriculumId, staffId }: { curriculumId: string; staffId: string }) {
    const course = await this.courses.readCourse(curriculumId);
    const sessions = (course?.lectures ?? []).filter(({ type }) => type === 'live' || type === 'onsite');
    const standings = await this.schedule.listStandings(sessions);
    const isCancelled = standings.length > 0 && standings.every(({ times }) => times.state === 'cancelled');
    await this.partners.tellCancelled({ curriculumId, isCancelled, staffId });
  }
}
