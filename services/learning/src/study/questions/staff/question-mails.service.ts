import { findPersonCard } from '@lectern/contracts-identity';
import { sendMail } from '@lectern/contracts-messaging';
import { defineJob, Jobs, ServiceClient, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { Courses } from '../../../common/courses.service.ts';
import type { LearningSettings } from '../../../config.ts';
import { QuestionDeskRepository } from './question-desk.repository.ts';

const tellInstructorJob = defineJob({
  name: 'question-mail',
  data: z.object({ questionId: z.uuid(), isSafety: z.boolean(), note: z.string() }),
});

/** Characters of a question that its mail repeats. */
const EXCERPT = 500;

/** Mails that staff have sent to instructors about a question. */
@Injectable()
export class QuestionMails implements OnModuleInit {
  private readonly identity: ServiceClient;
  private readonly messaging: ServiceClient;

  constructor(
    private readonly jobs: Jobs,
    private readonly desk: QuestionDeskRepository,
    private readonly courses: Courses,
    @Inject(SETTINGS) { identityUrl, messagingUrl, serviceSecret }: LearningSettings,
  ) {
    this.identity = new ServiceClient(identityUrl, serviceSecret);
    this.messaging = new ServiceClient(messagingUrl, serviceSecret);
  }

  onModuleInit(): void {
    this.jobs.registerHandler(tellInstructorJob, (data, { id }) => this.tell(id, data));
  }

  /** Within the transaction of the act. `note` is what staff say to the instructor. */
  enqueueMail(questionId: string, facts: { isSafety: boolean; note: string }): Promise<unknown> {
    return this.jobs.enqueueJob(tellInstructorJob, { questionId, ...facts });
  }

  /** Under the job's id, so that a second try sends no second mail. Nothing when question or account are gone. */
  private async tell(
    id: string,
    { questionId, isSafety, note }: z.output<typeof tellInstructorJob.data>,
  ): Promise<void> {
    const question = await this.desk.findQuestion(questionId);
    const course = question && (await this.courses.findCourse(question.curriculumId));
    if (!question || !course?.instructorUserId) return;
    const { person } = await this.identity.callEndpoint(findPersonCard, {
      body: { userId: course.instructorUserId },
    });
    if (!person) return;
    const { language } = person;
    const lecture = course.lectures.find((one) => one.id === question.lectureId);
    await this.messaging.callEndpoint(sendMail, {
      body: {
        id,
        to: person.email,
        locale: language,
        content: {
          template: 'question-waiting',
          name: person.name,
          course: course[`title_${language}`].slice(0, 400),
          lecture: (lecture?.[`title_${language}`] ?? '').slice(0, 400),
          curriculumId: question.curriculumId,
          lectureId: question.lectureId,
          question: [...question.text].slice(0, EXCERPT).join(''),
          askedAt: question.createdAt.toISOString(),
          isSafety,
          note,
        },
      },
    });
  }
}
