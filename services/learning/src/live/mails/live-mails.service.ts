import type { Course, CourseLecture } from '@lectern/contracts-catalog';
import { Database, Jobs, LOGGER, uuidOf, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type * as z from 'zod/mini';
import { Courses } from '../../common/courses.service.ts';
import { occasionsOf } from '../domain/occasion.ts';
import { ScheduleService } from '../schedule.service.ts';
import { LiveMailPartners } from './live-mail-partners.ts';
import { lookAt, lookForMailsJob, slotOf, tellPeopleJob } from './live-mail.jobs.ts';
import { LiveMailsRepository } from './live-mails.repository.ts';

type Page = z.output<typeof tellPeopleJob.data>;

/** Days ahead in which a change of a date is told, as far as authors move one; a reminder is due a day before. */
const DAYS_AHEAD = 200;

/** Mails to those to whom a course is open: a day and an hour before a lecture, and when it is moved or cancelled. */
@Injectable()
export class LiveMailsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly notices: LiveMailsRepository,
    private readonly partners: LiveMailPartners,
    private readonly courses: Courses,
    private readonly schedule: ScheduleService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    const look = async ({ slot }: { slot: number }): Promise<void> => {
      const { data, ...options } = lookAt(Math.max(slot, slotOf(Date.now())) + 1);
      await this.jobs.enqueueJob(lookForMailsJob, data, options);
      await this.findDue();
    };
    this.jobs.registerHandler(lookForMailsJob, look, { first: () => lookAt(slotOf(Date.now())) });
    this.jobs.registerHandler(tellPeopleJob, (page) => this.tellPage(page));
  }

  private async findDue(): Promise<void> {
    const courses = await this.courses.findCourses(await this.partners.listScheduledCourses(DAYS_AHEAD));
    for (const course of courses.values()) {
      for (const lecture of course.lectures) {
        if (lecture.type === 'live' || lecture.type === 'onsite') await this.askForMails(course, lecture);
      }
    }
  }

  /** What is asked for and that it was asked for are one transaction. */
  private async askForMails(course: Course, lecture: CourseLecture): Promise<void> {
    const { row, times, now } = await this.schedule.findScheduled(course, lecture);
    for (const { name, kind } of occasionsOf({ ...row, ...times }, now)) {
      const place = { curriculumId: course.id, lectureId: lecture.id };
      await this.database.runInTransaction(async () => {
        if (!(await this.notices.noteOccasion(lecture.id, name))) return;
        await this.enqueuePage({ ...place, occasion: name, kind, afterUserId: '' });
      });
    }
  }

  /** Messaging keeps one mail for an id, so a page that is told twice is told once. */
  private async tellPage(page: Page): Promise<void> {
    const course = await this.courses.findCourse(page.curriculumId);
    const lecture = course?.lectures.find(({ id }) => id === page.lectureId);
    if (!course || !lecture) return;
    const { row, times } = await this.schedule.findScheduled(course, lecture);
    // It was moved or cancelled since: another mail tells that.
    const isStill = occasionsOf({ ...row, ...times }, row.now).some(({ name }) => name === page.occasion);
    if (!isStill || !times.startsAt) return;
    const { userIds, isLast } = await this.partners.listPeople(page.curriculumId, page.afterUserId);
    for (const userId of userIds) {
      await this.partners.sendMail({
        id: uuidOf(`live mail ${page.lectureId} ${page.occasion} ${userId}`),
        userId,
        kind: page.kind,
        course,
        lecture,
        startsAt: times.startsAt.toISOString(),
        reason: row.reason,
      });
    }
    this.logger.info({ lectureId: page.lectureId, occasion: page.occasion, people: userIds.length }, 'told');
    const last = userIds.at(-1);
    if (!isLast && last !== undefined) await this.enqueuePage({ ...page, afterUserId: last });
  }

  private async enqueuePage(page: Page): Promise<void> {
    const id = uuidOf(`live page ${page.lectureId} ${page.occasion} ${page.afterUserId}`);
    await this.jobs.enqueueJob(tellPeopleJob, page, { id });
  }
}
