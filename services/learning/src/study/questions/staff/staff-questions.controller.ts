import type { SignedInPerson } from '@lectern/contracts-core';
import { actOnQuestion, answerAsPlatform, listStaffQuestions } from '@lectern/contracts-learning';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { QuestionActsService } from './question-acts.service.ts';
import { StaffQuestionsService } from './staff-questions.service.ts';

/** Who may call is part of each contract. */
@Controller()
export class StaffQuestionsController {
  constructor(
    private readonly questions: StaffQuestionsService,
    private readonly acts: QuestionActsService,
  ) {}

  @Route(listStaffQuestions)
  listStaffQuestions(
    { query }: RouteInput<typeof listStaffQuestions>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof listStaffQuestions>> {
    return this.questions.listQuestions(query, person);
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
