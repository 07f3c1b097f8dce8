import type { SignedInPerson } from '@lectern/contracts-core';
import { LEARNING_ERRORS as L, type QuestionAct, type StaffQuestion } from '@lectern/contracts-learning';
import { AuditService, Database, DomainError, type AuditDetail } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { Courses } from '../../../common/courses.service.ts';
import { Partners } from '../../../common/partners.service.ts';
import { QuestionActsRepository, type LockedQuestion } from './question-acts.repository.ts';
import { QuestionMails } from './question-mails.service.ts';
import { StaffQuestionsService } from './staff-questions.service.ts';

type Of<Name extends QuestionAct['act']> = Extract<QuestionAct, { act: Name }>;

/** What staff do with a question; each act, its mail and its record are one transaction. */
@Injectable()
export class QuestionActsService {
  constructor(
    private readonly database: Database,
    private readonly acts: QuestionActsRepository,
    private readonly mails: QuestionMails,
    private readonly courses: Courses,
    private readonly partners: Partners,
    private readonly staffQuestions: StaffQuestionsService,
    private readonly audit: AuditService,
  ) {}

  /** @throws {DomainError} QUESTION_NOT_FOUND, QUESTION_CHANGED, QUESTION_NUDGED, INSTRUCTOR_UNREACHABLE, MERGE_TARGET. */
  async actOn({ userId }: SignedInPerson, questionId: string, wanted: QuestionAct): Promise<StaffQuestion> {
    // Other services are asked before the transaction, which then waits for nobody.
    const name = wanted.act === 'assign' ? ((await this.partners.findPerson(userId))?.name ?? '') : '';
    const before = await this.staffQuestions.readQuestion(questionId);
    const course = await this.courses.findCourse(before.curriculumId);
    const canTell = (course?.instructorUserId ?? null) !== null;
    await this.database.runInTransaction(async () => {
      const question = await this.acts.lockQuestion(questionId);
      if (!question) throw new DomainError(L.QUESTION_NOT_FOUND);
      const isDone = await this.perform(question, wanted, { userId, name, canTell });
      if (!isDone) throw new DomainError(L.QUESTION_CHANGED);
      await this.audit.recordEntry({
        action: `question-${wanted.act}`,
        accountId: question.userId,
        actorId: userId,
        detail: { question: questionId, ...detailOf(wanted) },
      });
    });
    return this.staffQuestions.readQuestion(questionId);
  }

  private async perform(
    question: LockedQuestion,
    wanted: QuestionAct,
    by: { userId: string; name: string; canTell: boolean },
  ): Promise<boolean> {
    const { id } = question;
    switch (wanted.act) {
      case 'assign':
        return question.assigneeId !== by.userId && this.acts.assignQuestion(id, by);
      case 'release':
        return question.assigneeId !== null && this.acts.assignQuestion(id, null);
      case 'nudge':
        return this.nudge(question, wanted, by.canTell);
      case 'hide':
        return wanted.answerId === undefined
          ? this.acts.hideQuestion(id, wanted.reason)
          : this.acts.hideAnswer(id, wanted.answerId, wanted.reason);
      case 'show':
        return wanted.answerId === undefined
          ? this.acts.showQuestion(id)
          : this.acts.showAnswer(id, wanted.answerId);
      case 'merge':
        return this.merge(question, wanted);
      case 'resolve':
        return question.resolvedAt === null && this.acts.resolveQuestion(id);
      case 'escalate':
        return this.escalate(question, wanted, by.canTell);
      case 'decide-report':
        return this.decide(question, wanted);
    }
  }

  private async nudge(question: LockedQuestion, { reason }: Of<'nudge'>, canTell: boolean): Promise<boolean> {
    if (question.state !== 'open') return false;
    if (!canTell) throw new DomainError(L.INSTRUCTOR_UNREACHABLE);
    if (!question.mayNudge) {
      throw new DomainError(L.QUESTION_NUDGED, { possibleAt: question.nudgeFrom?.toISOString() ?? '' });
    }
    await this.mails.enqueueMail(question.id, { isSafety: false, note: reason });
    return this.acts.noteNudge(question.id);
  }

  /** Also without an account of the instructor: staff then look after it alone. */
  private async escalate(
    question: LockedQuestion,
    { reason }: Of<'escalate'>,
    canTell: boolean,
  ): Promise<boolean> {
    if (question.escalatedAt !== null && question.resolvedAt === null) return false;
    if (canTell) await this.mails.enqueueMail(question.id, { isSafety: true, note: reason });
    return this.acts.escalateQuestion(question.id);
  }

  private async merge(question: LockedQuestion, { into, reason }: Of<'merge'>): Promise<boolean> {
    if (question.state === 'hidden') return false;
    const target = into === question.id ? undefined : await this.acts.lockQuestion(into);
    if (!target || target.state === 'hidden' || target.curriculumId !== question.curriculumId) {
      throw new DomainError(L.MERGE_TARGET);
    }
    return this.acts.mergeQuestion(question.id, into, reason);
  }

  private async decide(
    { id }: LockedQuestion,
    { answerId, decision, reason }: Of<'decide-report'>,
  ): Promise<boolean> {
    if (!(await this.acts.decideReports(id, answerId ?? null, decision))) return false;
    // What a colleague hid in the meantime stays hidden, and the reports are decided.
    if (decision === 'hidden') {
      await (answerId === undefined
        ? this.acts.hideQuestion(id, reason)
        : this.acts.hideAnswer(id, answerId, reason));
    }
    return true;
  }
}

function detailOf(wanted: QuestionAct): AuditDetail {
  const { act: _act, ...rest } = wanted;
  return Object.fromEntries(
    Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
