import type { BodyOutput, QueryOutput, SignedInPerson } from '@lectern/contracts-core';
import {
  LEARNING_ERRORS as L,
  LEARNING_LIMITS,
  type answerAsPlatform,
  type exportStaffQuestions,
  type listStaffQuestions,
  type StaffQuestion,
} from '@lectern/contracts-learning';
import {
  AuditService,
  Database,
  DomainError,
  filterDetail,
  SlidingLimits,
  type CsvQuery,
  type Limit,
  type RouteOutput,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { Courses } from '../../../common/courses.service.ts';
import { withoutPatient } from '../without-patient.ts';
import { QuestionsRepository } from '../questions.repository.ts';
import { presentStaffQuestion } from './present-staff-question.ts';
import { QuestionDeskRepository } from './question-desk.repository.ts';

const ANSWERS: Limit = { name: 'question-platform', hits: 300, seconds: 3_600 };

/** The queue of questions, and the answers of the platform. */
@Injectable()
export class StaffQuestionsService {
  constructor(
    private readonly database: Database,
    private readonly desk: QuestionDeskRepository,
    private readonly questions: QuestionsRepository,
    private readonly courses: Courses,
    private readonly limits: SlidingLimits,
    private readonly audit: AuditService,
  ) {}

  async listQuestions(
    query: QueryOutput<typeof listStaffQuestions>,
    { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof listStaffQuestions>> {
    const { rows, ...facts } = await this.desk.listQuestions(query, userId);
    const courses = await this.courses.findCourses(rows.map(({ curriculumId }) => curriculumId));
    const items = rows.map((row) => presentStaffQuestion(row, courses.get(row.curriculumId)));
    return { items, size: query.size, ...facts };
  }

  /** What the file of the filtered questions is made from, once it is written down who takes it. */
  async prepareFile(filters: QueryOutput<typeof exportStaffQuestions>, staffId: string): Promise<CsvQuery> {
    await this.audit.recordEntry({
      action: 'questions-exported',
      actorId: staffId,
      detail: filterDetail(filters),
    });
    return this.desk.fileQuery(filters, staffId);
  }

  /** @throws {DomainError} QUESTION_NOT_FOUND. */
  async readQuestion(questionId: string): Promise<StaffQuestion> {
    const row = await this.desk.findQuestion(questionId);
    if (!row) throw new DomainError(L.QUESTION_NOT_FOUND);
    return presentStaffQuestion(row, await this.courses.findCourse(row.curriculumId));
  }

  /** @throws {DomainError} QUESTION_NOT_FOUND also of a hidden question and for an id that is taken. */
  async answerAsPlatform(
    { userId }: SignedInPerson,
    questionId: string,
    { answerId, text: typed }: BodyOutput<typeof answerAsPlatform>,
  ): Promise<StaffQuestion> {
    await this.limits.countHit(ANSWERS, userId);
    const text = withoutPatient(typed, LEARNING_LIMITS.questionLength);
    await this.database.runInTransaction(async () => {
      if (!(await this.questions.findQuestion(userId, questionId)))
        throw new DomainError(L.QUESTION_NOT_FOUND);
      await this.questions.addAnswer({ id: answerId, questionId, userId, author: '', kind: 'staff', text });
      const after = await this.questions.findQuestion(userId, questionId);
      if (!after?.answers.some((answer) => answer.id === answerId && answer.userId === userId))
        throw new DomainError(L.QUESTION_NOT_FOUND);
      await this.audit.recordEntry({
        action: 'question-answered',
        accountId: after.userId,
        actorId: userId,
        detail: { question: questionId, answer: answerId },
      });
    });
    return this.readQuestion(questionId);
  }
}
