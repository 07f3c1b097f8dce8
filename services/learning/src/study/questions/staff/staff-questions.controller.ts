import type { SignedInPerson } from '@lectern/contracts-core';
import {
  actOnQuestion,
  answerAsPlatform,
  exportStaffQuestions,
  getQuestionHistory,
  listStaffQuestions,
  StaffQuestionExport,
} from '@lectern/contracts-learning';
import {
  Database,
  Describes,
  Route,
  sendCsv,
  SignedIn,
  type RouteInput,
  type RouteOutput,
} from '@lectern/nest-kit';
import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { QuestionActsService } from './question-acts.service.ts';
import { QuestionHistoryService } from './question-history.service.ts';
import { StaffQuestionsService } from './staff-questions.service.ts';

/** Who may call is part of each contract. */
@Controller()
export class StaffQuestionsController {
  constructor(
    private readonly database: Database,
    private readonly questions: StaffQuestionsService,
    private readonly acts: QuestionActsService,
    private readonly history: QuestionHistoryService,
  ) {}

  @Route(listStaffQuestions)
  listStaffQuestions(
    { query }: RouteInput<typeof listStaffQuestions>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof listStaffQuestions>> {
    return this.questions.listQuestions(query, person);
  }

  @Get(exportStaffQuestions.path)
  @Describes(exportStaffQuestions)
  async exportStaffQuestions(
    @Query() query: unknown,
    @SignedIn() { userId }: SignedInPerson,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.questions.prepareFile(StaffQuestionExport.parse(query), userId);
    await sendCsv(reply, this.database, { name: 'lectern-questions', ...file });
  }

  @Route(getQuestionHistory)
  getQuestionHistory(
    { params }: RouteInput<typeof getQuestionHistory>,
    @SignedIn() { roles }: SignedInPerson,
  ): Promise<RouteOutput<typeof getQuestionHistory>> {
    return this.history.readHistory(params.questionId, roles);
  }

  @Route(answerAsPlatform)
  answerAsPlatform(
    { params, body }: RouteInput<typeof answerAsPlatform>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof answerAsPlatform>> {
    return this.questions.answerAsPlatform(person, params.questionId, body);
  }

  @Route(actOnQuestion)
  actOnQuestion(
    { params, body }: RouteInput<typeof actOnQuestion>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof actOnQuestion>> {
    return this.acts.actOn(person, params.questionId, body);
  }
}
