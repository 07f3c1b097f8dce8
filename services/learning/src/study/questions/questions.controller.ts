import type { SignedInPerson } from '@lectern/contracts-core';
import {
  answerQuestion,
  askQuestion,
  listQuestions,
  removeQuestion,
  reportQuestion,
  voteForQuestion,
} from '@lectern/contracts-learning';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { QuestionsService } from './questions.service.ts';

@Controller()
export class QuestionsController {
  constructor(private readonly questions: QuestionsService) {}

  @Route(listQuestions)
  listQuestions(
    { query }: RouteInput<typeof listQuestions>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof listQuestions>> {
    return this.questions.listQuestions(person, query);
  }

  @Route(askQuestion)
  askQuestion(
    { body }: RouteInput<typeof askQuestion>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof askQuestion>> {
    return this.questions.askQuestion(person, body);
  }

  @Route(answerQuestion)
  answerQuestion(
    { params, body }: RouteInput<typeof answerQuestion>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof answerQuestion>> {
    return this.questions.answerQuestion(person, params.questionId, body);
  }

  @Route(voteForQuestion)
  voteForQuestion(
    { params, body }: RouteInput<typeof voteForQuestion>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof voteForQuestion>> {
    return this.questions.voteFor(person, params.questionId, body.wants);
  }

  @Route(removeQuestion)
  async removeQuestion(
    { params }: RouteInput<typeof removeQuestion>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof removeQuestion>> {
    await this.questions.removeQuestion(person, params.questionId);
    return { success: true };
  }

  @Route(reportQuestion)
  async reportQuestion(
    { params, body }: RouteInput<typeof reportQuestion>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof reportQuestion>> {
    await this.questions.reportQuestion(person, params.questionId, body);
    return { success: true };
  }
}
