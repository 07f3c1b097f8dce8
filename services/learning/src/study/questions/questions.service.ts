import type { BodyOutput, QueryOutput, SignedInPerson } from '@lectern/contracts-core';
import {
  LEARNING_ERRORS as L,
  LEARNING_LIMITS,
  type answerQuestion,
  type askQuestion,
  type listQuestions,
  type Question,
  type reportQuestion,
} from '@lectern/contracts-learning';
import { DomainError, maskName, SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { AccessService, type Part } from '../../common/access.service.ts';
import { placeMsOf } from '../../common/domain/course.ts';
import { Partners } from '../../common/partners.service.ts';
import { QuestionsRepository, type QuestionRow } from './questions.repository.ts';
import { withoutPatient } from './without-patient.ts';

const TEXTS: Limit = { name: 'question', hits: 30, seconds: 3_600 };
/** Instructors and staff answer what has gathered for weeks in one go. */
const TEXTS_OF_TEACHERS: Limit = { name: 'question-teacher', hits: 300, seconds: 3_600 };
const CLICKS: Limit = { name: 'question-click', hits: 120, seconds: 60 };

/** Questions about lectures: asked and read by those to whom the course is open. */
@Injectable()
export class QuestionsService {
  constructor(
    private readonly questions: QuestionsRepository,
    private readonly access: AccessService,
    private readonly partners: Partners,
    private readonly limits: SlidingLimits,
  ) {}

  async listQuestions(
    person: SignedInPerson,
    query: QueryOutput<typeof listQuestions>,
  ): Promise<{ questions: Question[]; total: number }> {
    await this.access.requirePart(person, query.curriculumId);
    const rows = await this.questions.listQuestions(person.userId, query);
    return { questions: rows.map((row) => present(row, person.userId)), total: rows[0]?.total ?? 0 };
  }

  /** @throws {DomainError} NOT_ENROLLED, LECTURE_NOT_FOUND, QUESTION_NOT_FOUND for an id that is taken. */
  async askQuestion(person: SignedInPerson, sent: BodyOutput<typeof askQuestion>): Promise<Question> {
    const { questionId, curriculumId, lectureId, atSeconds } = sent;
    const text = withoutPatient(sent.text, LEARNING_LIMITS.questionLength);
    const { course, part } = await this.access.requirePart(person, curriculumId);
    const lecture = this.access.requireLecture(course, lectureId);
    await this.limits.countHit(part === 'learner' ? TEXTS : TEXTS_OF_TEACHERS, person.userId);
    const atMs = atSeconds === null ? null : placeMsOf(lecture, atSeconds);
    const author = await this.nameOf(person, part, course.instructor_ko);
    const { userId } = person;
    await this.questions.addQuestion({ id: questionId, userId, curriculumId, lectureId, atMs, author, text });
    const row = await this.questions.findQuestion(userId, questionId);
    // An id can be that of another person's question, also in a course that is not open to this person.
    if (row?.userId !== userId || row.lectureId !== lectureId) throw new DomainError(L.QUESTION_NOT_FOUND);
    return present(row, userId);
  }

  /** @throws {DomainError} NOT_ENROLLED, QUESTION_NOT_FOUND also for an id that is taken. */
  async answerQuestion(
    person: SignedInPerson,
    questionId: string,
    { answerId, text: typed }: BodyOutput<typeof answerQuestion>,
  ): Promise<Question> {
    const text = withoutPatient(typed, LEARNING_LIMITS.questionLength);
    const { course, part } = await this.requireQuestion(person, questionId);
    await this.limits.countHit(part === 'learner' ? TEXTS : TEXTS_OF_TEACHERS, person.userId);
    const author = await this.nameOf(person, part, course.instructor_ko);
    const answer = { id: answerId, questionId, userId: person.userId, author, kind: part, text };
    await this.questions.addAnswer(answer);
    const row = await this.questions.findQuestion(person.userId, questionId);
    const isStored = row?.answers.some(({ id, userId }) => id === answerId && userId === person.userId);
    if (!row || !isStored) throw new DomainError(L.QUESTION_NOT_FOUND);
    return present(row, person.userId);
  }

  /** A vote for the own question counts nothing. @throws {DomainError} NOT_ENROLLED, QUESTION_NOT_FOUND. */
  async voteFor(person: SignedInPerson, questionId: string, wants: boolean): Promise<Question> {
    await this.requireQuestion(person, questionId);
    await this.limits.countHit(CLICKS, person.userId);
    await this.questions.setVote(questionId, person.userId, wants);
    const row = await this.questions.findQuestion(person.userId, questionId);
    if (!row) throw new DomainError(L.QUESTION_NOT_FOUND);
    return present(row, person.userId);
  }

  /** @throws {DomainError} QUESTION_NOT_FOUND for another person's as well. */
  async removeQuestion({ userId }: SignedInPerson, questionId: string): Promise<void> {
    if (!(await this.questions.removeQuestion(questionId, userId)))
      throw new DomainError(L.QUESTION_NOT_FOUND);
  }

  /** @throws {DomainError} NOT_ENROLLED, QUESTION_NOT_FOUND. */
  async reportQuestion(
    person: SignedInPerson,
    questionId: string,
    { answerId, reason }: BodyOutput<typeof reportQuestion>,
  ): Promise<void> {
    const { row } = await this.requireQuestion(person, questionId);
    if (answerId !== undefined && !row.answers.some(({ id }) => id === answerId)) {
      throw new DomainError(L.QUESTION_NOT_FOUND);
    }
    await this.limits.countHit(CLICKS, person.userId);
    const report = { questionId, answerId: answerId ?? null, userId: person.userId, reason };
    await this.questions.addReport(report);
  }

  private async requireQuestion(person: SignedInPerson, questionId: string) {
    const row = await this.questions.findQuestion(person.userId, questionId);
    if (!row) throw new DomainError(L.QUESTION_NOT_FOUND);
    return { row, ...(await this.access.requirePart(person, row.curriculumId)) };
  }

  /** Learners are masked before anything is stored; instructors stand by their name; staff speak for the site. */
  private async nameOf({ userId }: SignedInPerson, part: Part, instructor: string): Promise<string> {
    if (part === 'instructor') return instructor;
    if (part === 'staff') return '';
    return maskName((await this.partners.findPerson(userId))?.name ?? '');
  }
}

const present = (row: QuestionRow, readerId: string): Question => ({
  questionId: row.id,
  curriculumId: row.curriculumId,
  lectureId: row.lectureId,
  atSeconds: row.atMs === null ? null : row.atMs / 1_000,
  author: row.author,
  text: row.text,
  state: row.state,
  isOwn: row.userId === readerId,
  votes: row.votes,
  hasVoted: row.hasVoted,
  answers: row.answers.map((answer) => ({
    answerId: answer.id,
    author: answer.author,
    kind: answer.kind,
    text: answer.text,
    isOwn: answer.userId === readerId,
    created_at: answer.createdAt.toISOString(),
  })),
  created_at: row.createdAt.toISOString(),
});
